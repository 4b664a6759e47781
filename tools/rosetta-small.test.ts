import { vi } from 'vitest';

vi.mock('rosetta', () => import('./rosetta-small.ts'));

// EM-2 the script says what the package says: the tests of the words, on the small rosetta.
await import('../src/i18n/i18n.test.ts');
