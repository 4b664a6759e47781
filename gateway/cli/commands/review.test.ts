import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { countHeld, reportHeld } from '../../domain/fraud/reviews.ts';
import { openCommandShop } from '../../testing/command-shop.ts';

const shop = await openCommandShop();
const { db, run, bridge, time, deliver, delivered } = shop;
beforeEach(async () => {
  await shop.reset();
  await db.query('delete from blocks');
});
afterAll(shop.close);

const hourMs = 3_600_000;
const block = (name: string) => run(`block add ${name} --reason theft --yes`);

/** An order of Ann, who is blocked before she pays. */
async function held(name = 'account a-ann'): Promise<string> {
  const number = await shop.bought();
  await block(name);
  bridge.pay(number);
  await shop.send(bridge.webhook(number, time.now));
  await deliver();
  return number;
}

describe('an order that was paid by a blocked player', () => {
  test.each([
    ['account a-ann', 'blocked-account'],
    ['player g1/s1/r1', 'blocked-player'],
  ])('%s is held, and shown as paid', async (name, reason) => {
    const number = await held(name);
    expect(delivered).toEqual([]);
    expect(await shop.orderInfo(number)).toMatchObject({ status: 'Success', paid_at: expect.any(Number) });
    expect((await shop.orderInfo(number)).delivered_at).toBeUndefined();
    const { orders } = (await run('review list --json')).json.result;
    expect(orders).toMatchObject([{ billing_no: number, reasons: reason, account_id: 'a-ann', amount_minor: 999 }]);
    expect(await countHeld(db)).toBe(1);
    expect((await run('doctor')).stdout).toContain('held orders: 1, see coinslot-gateway review list');
    expect((await run(`order show ${number}`)).stdout).toMatch(new RegExp(`held +${reason}`));
    expect((await run(`deliver-again ${number} --yes --json`)).json.error.code).toBe('held');
    expect((await run('account erase a-ann --yes --json')).json.error.code).toBe('held-order');
  });

  test('with an address in a blocked network is held', async () => {
    const number = await shop.bought();
    await db.query("update order_origins set address = '198.51.100.9' where billing_no = $1", [number]);
    await block('address 198.51.100.0/24');
    bridge.pay(number);
    await shop.send(bridge.webhook(number, time.now));
    expect((await run('review list')).stdout).toMatch(/blocked-address .* 198\.51\.100\.9/);
  });

  test('by a blocked instrument is held', async () => {
    const payBy = async (instrument: string): Promise<string> => {
      const number = await shop.bought();
      bridge.pay(number);
      await shop.send(bridge.webhook(number, time.now, { instrument }));
      return number;
    };
    const { origin } = (await run(`order show ${await payBy('fingerprint')} --json`)).json.result;
    await block(`instrument ${origin.instrument}`);
    const number = await payBy('fingerprint');
    await payBy('another');
    const { orders } = (await run('review list --json')).json.result;
    expect(orders).toMatchObject([{ billing_no: number, reasons: 'blocked-instrument' }]);
    expect(JSON.stringify(orders)).not.toContain('fingerprint');
  });

  test('is delivered once when it is approved', async () => {
    const number = await held();
    const first = await run(`review approve ${number} --reason known --yes --json`);
    expect([first.code, first.json.result]).toEqual([0, { outcome: 'done' }]);
    expect((await run(`review approve ${number} --yes --json`)).json.result).toEqual({ outcome: 'repeat' });
    expect((await run(`review refuse ${number} --reason no --yes --json`)).json.error.code).toBe('decided-otherwise');
    await deliver();
    await deliver();
    expect(delivered).toEqual([`order/${number}`]);
    expect((await run('review list')).stdout).toBe('No order is held.\n');
    const { stdout } = await run(`order show ${number}`);
    expect(stdout).toMatch(/review-approved +by olga: known/);
    expect(stdout).toMatch(/command +review approve by olga: done/);
  });

  test('is refunded once when it is refused', async () => {
    const number = await held();
    expect((await run(`review refuse ${number} --reason stolen --yes --json`)).json.result).toEqual({
      outcome: 'done',
    });
    expect((await run(`review refuse ${number} --reason stolen --yes --json`)).json.result.outcome).toBe('repeat');
    expect((await run(`review approve ${number} --yes --json`)).json.error.code).toBe('decided-otherwise');
    await shop.giveBack();
    await deliver();
    expect([[...bridge.refunds.values()], delivered]).toEqual([[999], []]);
    expect((await shop.orderInfo(number)).refunded_amount).toBe(9.99);
    expect(await countHeld(db)).toBe(0);
  });

  test('that is refunded by another command is held no more', async () => {
    const number = await held();
    await run(`refund ${number} --reason sorry --yes`);
    expect((await run('review list')).stdout).toBe('No order is held.\n');
    expect((await run(`review approve ${number} --yes --json`)).json.error.code).toBe('already-refunded');
    await deliver();
    expect(delivered).toEqual([]);
  });

  test('raises one alarm when it waits for too long', async () => {
    const number = await held();
    const raised: string[] = [];
    const report = (ms: number) => reportHeld(24 * hourMs)(db, time.now + ms, (error) => raised.push(String(error)));
    await report(23 * hourMs);
    expect(raised).toEqual([]);
    await report(25 * hourMs);
    await report(26 * hourMs);
    expect(raised).toEqual([expect.stringContaining(`order ${number} is paid and waits`)]);
  });
});

test('an order of a player who is not blocked is delivered, and cannot be decided', async () => {
  const number = await shop.sold();
  expect(delivered).toEqual([`order/${number}`]);
  for (const line of [`review approve ${number}`, `review refuse ${number} --reason x`])
    expect((await run(`${line} --yes --json`)).json.error.code).toBe('not-held');
  expect((await run('review approve nothing --yes --json')).json.error.code).toBe('no-such-order');
});
