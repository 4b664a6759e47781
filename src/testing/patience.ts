import { configure } from '@testing-library/dom';

// A view may be drawn much later than usual on a busy machine, which is no fault. The page as text would bury what is wrong.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'not found') });
