import { vi } from 'vitest';

vi.mock('wretch', () => import('./wretch-small.ts'));

// EM-2 the script sends as the package sends: the tests of the client, on the small wretch.
await import('../src/client/client.test.ts');
await import('../src/client/policy.test.ts');
await import('../src/client/server.test.ts');
