import { describe, expect, test } from 'vitest';
import { crowd, many, moneyRaces } from '../../testing/money-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';

const rounds = process.env.EXHAUSTIVE ? 20 : 1;
const db = await openTestPostgres(crowd);
await moneyRaces(db, rounds);

describe('negative controls: the faults happen here without the rules', () => {
  /** How many of the crowd take something that is read first and written then. */
  const taken = async (read: string, write: string): Promise<number> => {
    let times = 0;
    await many(() =>
      db.tx(async (query) => {
        const { rowCount } = await query(read);
        if (rowCount === 0) return;
        await query(write);
        times += 1;
      }),
    );
    return times;
  };

  test.each([
    [
      'a coupon',
      "player_coupons where code = 'ten' and state = 'avail'",
      "player_coupons set state = 'held' where code = 'ten'",
    ],
    [
      'a card',
      "point_cards where gp_id = 'g9' and state = 'unused'",
      "point_cards set state = 'used' where gp_id = 'g9'",
    ],
  ])('checking %s first and taking it later takes it more than once', async (_, free, take) => {
    expect(await taken(`select 1 from ${free}`, `update ${take}`)).toBeGreaterThan(1);
  });
});
