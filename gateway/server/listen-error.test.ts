import { expect, test } from 'vitest';
import { listenError } from './listen-error.ts';

const where = { port: 9464, hostname: '10.0.0.1', portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' } as const;

test.each([
  ['EADDRINUSE', 'METRICS_PORT 9464 is in use.'],
  ['EACCES', 'This user may not listen on METRICS_PORT 9464.'],
  ['EADDRNOTAVAIL', 'METRICS_HOST is no address of this machine: 10.0.0.1.'],
  ['ENOTFOUND', 'METRICS_HOST is not known: 10.0.0.1.'],
  ['EIO', 'broken'],
])('NT-5 %s names the setting to correct', (code, message) => {
  expect(listenError(Object.assign(new Error('broken'), { code }), where).message).toContain(message);
});
