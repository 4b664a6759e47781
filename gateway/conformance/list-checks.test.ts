import { describe, expect, test } from 'vitest';
import { listChecks } from './list-checks.ts';
import type { ReceivedReply } from './target.ts';

const shop = 'https://shop.example';
const known = { client_id: '1', domain_area: 'sea' };

/** What is wrong with a gateway that answers a list so, and so when it is asked whether it is current. */
async function faultsOf(
  headers: Record<string, string>,
  more: Partial<ReceivedReply> = {},
  again = 304,
  reader = shop,
) {
  const faults: string[] = [];
  const reply = { code: 1, message: '', content: {}, ...more };
  const note = (_: string, what: string, fault: string | null) =>
    void (fault !== null && faults.push(`${what}: ${fault}`));
  await listChecks(
    { known },
    async (sent) =>
      sent.headers?.['if-none-match'] === undefined
        ? { ...reply, status: 200, headers }
        : { ...reply, status: again, headers: { 'access-control-allow-origin': reader } },
    shop,
    note,
  );
  return faults;
}

describe('NT-6 a list', () => {
  const kept = { 'cache-control': 'no-cache', etag: 'W/"1"' };

  test('may be kept or not', async () => {
    expect(await faultsOf({ 'cache-control': 'no-store' }, { time: 1 })).toEqual([]);
    expect(await faultsOf(kept)).toEqual([]);
    expect(await faultsOf(kept, {}, 304, '*')).toEqual([]);
  });

  test.each([
    ['that is kept without asking', faultsOf({ 'cache-control': 'max-age=60' }), /Cache-Control is max-age=60/],
    ['that is kept without a tag', faultsOf({ 'cache-control': 'no-cache' }), /the ETag undefined/],
    ['that is kept with a time', faultsOf(kept, { time: 7 }), /have no time: it was 7/],
    ['that is sent again', faultsOf(kept, {}, 200), /answered HTTP 200/],
    ['whose 304 nobody may read', faultsOf(kept, {}, 304, 'https://other.example'), /other.example may read/],
  ])('%s is found out', async (_, faults, expected) => {
    expect(await faults).toEqual([expect.stringMatching(expected)]);
  });
});
