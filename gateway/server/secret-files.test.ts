import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { secretSettings } from './configuration/schema.ts';
import { withSecrets } from './json-setting.ts';
import { withSecretFiles } from './secret-files.ts';

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
    expect(withSecretFiles({ [`${name}_FILE`]: path })).toEqual({ [name]: 'a secret with spaces ' });
  });

  test('a setting without a file does not change', () => {
    const env = { CARD_KEY: 'abc', SSL_CERT_FILE: '/nowhere' };
    expect(withSecretFiles(env)).toEqual(env);
  });

  test('a secret that a JSON setting refers to may be in a file too', () => {
    const env = { STRIPE_SECRET_FILE: fileOf('stripe', 'sk_1\n') };
    expect(withSecrets(env, 'accounts.stripe', { secretKey: 'env:STRIPE_SECRET' })).toEqual({ secretKey: 'sk_1' });
  });

  test.each([
    [{ CARD_KEY: 'abc', CARD_KEY_FILE: 'x' }, 'CARD_KEY and CARD_KEY_FILE are both set. Remove one of them.'],
    [{ CARD_KEY_FILE: join(folder, 'none') }, 'CARD_KEY_FILE is a file that cannot be read (ENOENT)'],
    [{ CARD_KEY_FILE: folder }, 'CARD_KEY_FILE is a file that cannot be read (EISDIR)'],
    [{ CARD_KEY_FILE: fileOf('empty', '\n') }, 'CARD_KEY_FILE is empty'],
  ])('%j is rejected with a message', (env, message) => {
    expect(() => withSecretFiles(env)).toThrow(message);
  });
});
