import { describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { noIdentity } from '../../http/not-connected.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { testClient } from '../../testing/client.ts';
import { social } from '../../testing/people.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { providerLoginsOf } from '../../testing/provider-logins.ts';
import { makeWorld } from '../../testing/world.ts';

const at = 50;
const rounds = process.env.EXHAUSTIVE ? 20 : 1;
const db = await openTestPostgres(at);
await makeWorld(db.query);
const app = createSandbox({ db, shops: [social] });
const { call } = testClient(app);
const { logins } = await providerLoginsOf(app);

const many = async <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: at }, (_, index) => run(index)));
const bring = (name: string, params: object) =>
  call(`/util/login/${name}`, { client_id: 'c1', ...params }, { post: true });
const count = async (table: string): Promise<number> => (await db.query(`select * from ${table}`)).rowCount;

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
  test.each(['google', 'apple', 'twitter', 'huawei'] as const)(
    'T03 fifty exchanges of one code of %s open one session, and all get it',
    async (name) => {
      await db.query('delete from attempts');
      const { call, params } = await logins[name]();
      const before = await count('sessions');
      const answers = await many(() => bring(call, params));
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
      expect(new Set(answers.map(({ content }) => content.oauth_token)).size).toBe(1);
      expect(await count('sessions')).toBe(before + 1);
    },
  );

  test('T03 of fifty different requests with one code, at most one logs in', async () => {
    await db.query('delete from attempts');
    const { call, params } = await logins.huawei();
    const before = await count('sessions');
    const clients = ['c1', 'c1a', 'c1s'];
    const answers = await many((index) => bring(call, { ...params, client_id: clients[index % 3] }));
    const got = answers.filter(({ code }) => code === 1).map(({ content }) => content.oauth_token);
    expect(new Set(got).size).toBe(1);
    expect(answers.filter(({ code }) => code === codes['log-in-failed']).length).toBe(at - got.length);
    expect(got.length).toBeLessThan(at);
    expect(await count('sessions')).toBe(before + 1);
  });

  test('LG-2 fifty parallel first log-ins of one person make one account', async () => {
    await db.query('delete from attempts');
    for (const table of ['sessions', 'sign_ins', 'identities']) await db.query(`delete from ${table}`);
    await db.query(`delete from accounts where account_id like 'facebook-%'`);
    const { call, params } = await logins.facebook();
    const answers = await many(() => bring(call, params));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    expect(new Set(answers.map(({ content }) => content.suid)).size).toBe(1);
    expect(new Set(answers.map(({ content }) => content.oauth_token)).size).toBe(at);
    expect((await db.query(`select * from accounts where account_id like 'facebook-%'`)).rowCount).toBe(1);
  });
});

test('T03 negative control: without the unique key of a log-in, all parallel log-ins with one code succeed', async () => {
  // The negative control: a provider that vouches for everything, once with the key of the gate and once without it.
  const identify = async () => ({ subject: '7', name: 'Ann' });
  const own = testClient(createSandbox({ db, shops: [social], identity: { ...noIdentity, identify } }));
  await db.query('delete from attempts');
  const exchange = () =>
    own.call(
      '/util/login/huawei_auth',
      { client_id: 'c1', authorization_code: 'x', redirect_uri: 'y' },
      { post: true },
    );
  const before = await count('sessions');
  await many(exchange);
  expect(await count('sessions')).toBe(before + 1);
  await db.query('delete from sign_ins');
  // Each entry under a key of its own: dropping the key instead lets fifty updates of the same fifty rows wait in a ring.
  await db.query(`create function apart() returns trigger language plpgsql as
    $$ begin new.proof_hash := gen_random_uuid()::text; return new; end $$`);
  await db.query('create trigger apart before insert on sign_ins for each row execute function apart()');
  await many(exchange);
  expect(await count('sessions')).toBe(before + 1 + at);
});
