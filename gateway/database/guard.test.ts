import { Writable } from 'node:stream';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { guard } from './guard.ts';

/** A connection whose driver writes each statement by itself, and never gets a response. */
function silentClient() {
  const writes: string[] = [];
  const note = (parts: readonly Buffer[], done: () => void): void => {
    writes.push(parts.map(String).join(' '));
    done();
  };
  const stream = new Writable({
    write: (part: Buffer, _encoding, done) => note([part], done),
    writev: (parts, done) =>
      note(
        parts.map(({ chunk }) => chunk as Buffer),
        done,
      ),
  });
  const client = { connection: { stream }, query: (text: string) => void stream.write(text), release: () => {} };
  return { writes, connection: guard(client as unknown as pg.PoolClient, () => {}) };
}

test('statements that are sent together are written together', async () => {
  const { writes, connection } = silentClient();
  for (const text of ['begin', 'update', 'commit']) void connection.run(text, null);
  await new Promise(setImmediate);
  void connection.run('select', null);
  await new Promise(setImmediate);
  expect(writes).toEqual(['begin update commit', 'select']);
});

test('a silent connection is broken, and takes no other statement', async () => {
  const { connection } = silentClient();
  await expect(connection.run('select', 10)).rejects.toThrow('no response within 10 ms');
  await expect(connection.run('select', 10)).rejects.toThrow('is broken');
});
