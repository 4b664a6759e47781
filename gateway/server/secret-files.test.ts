import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withFiles } from './configuration/configuration-file.ts';
import { secretSettings } from './configuration/schema.ts';
import { withSecrets } from './json-setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('secrets in files', () => {
  test.each(secretSettings)('%s is read from its file, without the last line break', (name) => {
    const path = fileOf(name, 'a secret with spaces \n');
    expect(withFiles({ [`${name}_FILE`]: path })).toEqual({ [name]: 'a secret with spaces ' });
  });

  test('a setting without a file does not change', () => {
    const env = { CARD_KEY: 'abc', SSL_CERT_FILE: '/nowhere' };
    expect(withFiles(env)).toEqual(env);
  });

  test('a secret that a JSON setting refers to may be in a file too', () => {
    const env = { STRIPE_SECRET_FILE: fileOf('stripe', 'sk_1\n') };
    expect(withSecrets(env, 'accounts.stripe', { secretKey: 'env:STRIPE_SECRET' })).toEqual({ secretKey: 'sk_1' });
  });

  test('a space or a line break at an end of such a secret is rejected, but in a key of the format PEM', () => {
    const read = (STRIPE_SECRET: string) =>
      withSecrets({ STRIPE_SECRET }, 'accounts.stripe', { key: 'env:STRIPE_SECRET' });
    for (const secret of ['sk_1\n', ' sk_1', '\uFEFFsk_1'])
      expect(() => read(secret)).toThrow('accounts.stripe.key: the secret STRIPE_SECRET begins or ends with a space');
    const pem = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n';
    expect(read(pem)).toEqual({ key: pem });
  });

  test.each([
    [{ CARD_KEY: 'abc', CARD_KEY_FILE: 'x' }, 'CARD_KEY and CARD_KEY_FILE are both set. Remove one of them.'],
    [{ CARD_KEY_FILE: join(folder, 'none') }, 'CARD_KEY_FILE is a file that cannot be read (ENOENT)'],
    [{ CARD_KEY_FILE: folder }, 'CARD_KEY_FILE is a file that cannot be read (EISDIR)'],
    [{ CARD_KEY_FILE: fileOf('empty', '\n') }, 'CARD_KEY_FILE is empty'],
  ])('%j is rejected with a message', (env, message) => {
    expect(() => withFiles(env)).toThrow(message);
  });
});
