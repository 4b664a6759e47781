import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../testing/problems-of.ts';
import { createGateway } from '../production.ts';
import { readSettings } from '../settings.ts';
import { withFiles } from './configuration-file.ts';
import type { ConfigurationError } from './problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const fileOf = (text: string): string => {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, text);
  return path;
};
const withFile = (settings: unknown, env = {}) =>
  withFiles({ ...env, COINSLOT_CONFIG: fileOf(JSON.stringify(settings)) });

describe('a configuration file', () => {
  test('has texts, numbers, switches, lists and objects, and null is not set', () => {
    const own = { watt: { production: { site: 'https://pay.example' } } };
    const env = withFile({
      MODE: 'production',
      PORT: 8080,
      COINSLOT_WORKER: false,
      COINSLOT_SERVE: ['watt', 'ssgame'],
      COINSLOT_DEPLOY: own,
      HOST: null,
    });
    expect(env).toMatchObject({ MODE: 'production', COINSLOT_SERVE: 'watt,ssgame' });
    expect(JSON.parse(env.COINSLOT_DEPLOY ?? '')).toEqual(own);
    expect(readSettings(env)).toMatchObject({ port: 8080, worker: false });
    expect(env.HOST).toBeUndefined();
  });

  test('of the documentation is read', () => {
    const docs = readFileSync('docs/operations/settings.md', 'utf8');
    const [, text = ''] = /```json\n([^`]+)```/.exec(docs) ?? [];
    const env = withFile({ ...JSON.parse(text), CARD_KEY_FILE: null });
    expect(env).toMatchObject({ MODE: 'production', COINSLOT_SERVE: 'watt,ssgame' });
    expect(readSettings(env)).toMatchObject({ port: 8080, worker: false });
  });

  test('is checked like the environment: a wrong value names its setting', () => {
    expect(problemsOf(() => readSettings(withFile({ DRAIN_SECONDS: '1h' })))).toEqual([
      'DRAIN_SECONDS must be a whole number from 0 to 300, not 1h.',
    ]);
  });

  test('yields to the environment, also where a secret is in a variable and its file is named', () => {
    const secret = 'a-key-of-thirty-two-characters-00';
    const env = withFile({ PORT: 8080, CARD_KEY_FILE: '/no/such/file' }, { PORT: '9090', CARD_KEY: secret });
    expect([env.PORT, env.CARD_KEY]).toEqual(['9090', secret]);
  });

  test('names the files of secrets', () => {
    const path = fileOf('a-key-of-thirty-two-characters-00\n');
    expect(withFile({ CARD_KEY_FILE: path }).CARD_KEY).toBe('a-key-of-thirty-two-characters-00');
  });

  test('with unknown names and secrets is rejected with a message for each, and shows no value', () => {
    const found = problemsOf(() => withFile({ PROT: 1, CARD_KEY: 'geheim', COINSLOT_CONFIG: 'other.json' }));
    expect(found).toEqual([
      'PROT in COINSLOT_CONFIG is not a setting of the gateway. Did you mean PORT?',
      expect.stringMatching(/^CARD_KEY is a secret .* set CARD_KEY_FILE to the path\.$/),
      'COINSLOT_CONFIG cannot be in its own file. Set it in the environment.',
    ]);
    expect(found.join()).not.toContain('geheim');
  });

  test('with problems does not hide other problems, nor report settings as missing that it has', async () => {
    const env = {
      COINSLOT_CONFIG: fileOf('{"MODE":"production","PROT":1,"PORT":"x","CARD_KEY_FILE":"/no/such/file"}'),
    };
    const error: ConfigurationError = await createGateway({ env })
      .serve()
      .then(
        () => expect.unreachable(),
        (one) => one,
      );
    expect(error.problems).toEqual(
      expect.arrayContaining([
        'PROT in COINSLOT_CONFIG is not a setting of the gateway. Did you mean PORT?',
        'CARD_KEY_FILE is a file that cannot be read (ENOENT): /no/such/file',
        expect.stringContaining('PORT is not a port: x.'),
        expect.stringContaining('ACCOUNTS_URL is not set.'),
      ]),
    );
    expect(error.message).not.toContain('MODE is not set');
  });

  test('that names a variable unlike every setting gives no hint', () => {
    expect(problemsOf(() => withFile({ FOO: 1 }))).toEqual([
      'FOO in COINSLOT_CONFIG is not a setting of the gateway. See docs/operations/settings.md.',
    ]);
  });

  test.each([
    ['[]', 'must have one JSON object'],
    ['null', 'must have one JSON object'],
    ['{"CARD_KEY": "geheim"', 'is no valid JSON'],
  ])('%s is rejected with a message', (text, message) => {
    const [problem = ''] = problemsOf(() => withFiles({ COINSLOT_CONFIG: fileOf(text) }));
    expect(problem).toContain(message);
    expect(problem).not.toContain('geheim');
  });

  test('that is missing is rejected with its path', () => {
    const path = join(folder, 'none.json');
    expect(problemsOf(() => withFiles({ COINSLOT_CONFIG: path }))).toEqual([
      `COINSLOT_CONFIG is a file that cannot be read (ENOENT): ${path}`,
    ]);
  });
});
