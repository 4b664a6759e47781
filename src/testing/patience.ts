import { configure } from '@testing-library/dom';

// On a busy machine a view may render much later than usual, which is not an error. Messages leave out the page, which would hide the reason.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'not found') });
