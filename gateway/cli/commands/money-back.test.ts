import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openCommandShop } from '../../testing/command-shop.ts';

const shop = await openCommandShop();
const { db, run, bridge, game, paid, sold, deliver, giveBack } = shop;
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const refunded = (): number => [...bridge.refunds.values()].reduce((sum, one) => sum + one, 0);

describe('refund', () => {
  test('T19 of the whole order is made once, however often it is called', async () => {
    const number = await sold();
    const first = await run(`refund ${number} --reason sorry --yes --json`);
    expect([first.code, first.json.result]).toEqual([
      0,
      { is: 'queued', refund_id: `refund/${number}`, amount_minor: 999, currency: 'USD', left_minor: 0 },
    ]);
    const second = await run(`refund ${number} --reason sorry --yes --json`);
    expect([second.code, second.json.result.refund_id]).toEqual([0, `refund/${number}`]);
    await giveBack();
    expect((await run(`refund ${number} --reason sorry --yes --json`)).json.result.is).toBe('done');
    await giveBack();
    expect([bridge.refunds.size, refunded()]).toEqual([1, 999]);
  });

  test('of a part is made once per amount or key, and never exceeds the paid amount', async () => {
    const number = await sold();
    const part = (more = '') => run(`refund ${number} --amount 4.99 --reason late --yes --json${more}`);
    expect((await part()).json.result).toMatchObject({ is: 'queued', amount_minor: 499, left_minor: 500 });
    await part();
    await giveBack();
    await part();
    await giveBack();
    expect(refunded()).toBe(499);
    expect((await part(' --key second')).json.result).toMatchObject({ amount_minor: 499, left_minor: 1 });
    await giveBack();
    expect(refunded()).toBe(998);
    expect((await part(' --key third')).json.error).toEqual({
      code: 'more-than-left',
      message: 'Not refunded: less is left of the order (left: 0.01 USD).',
    });
    const rest = await run(`refund ${number} --reason late --yes`);
    expect(rest.stdout).toContain('The refund of 0.01 USD is queued');
    await giveBack();
    expect(refunded()).toBe(999);
  });

  test('asks for confirmation with the amount and the goods, and stores who confirmed', async () => {
    const number = await sold();
    const { stderr } = await run(['refund', number, '--amount', '4.99', '--reason', 'sent twice', '--by', 'support'], {
      answer: 'y',
    });
    expect(stderr).toBe(`Refund 4.99 USD of order ${number} (600 gems, 9.99 USD, account a-ann)? [y/N] `);
    const { rows } = await db.query('select actor, command, arguments, subject, outcome from audit');
    expect(rows).toEqual([
      {
        actor: 'support',
        command: 'refund',
        arguments: JSON.stringify({ billing_no: number, amount: '4.99', reason: 'sent twice' }),
        subject: number,
        outcome: 'done',
      },
    ]);
    expect((await run(`order show ${number}`)).stdout).toMatch(/command +refund by support: done/);
  });

  test('without --yes and without a terminal refunds nothing', async () => {
    const number = await sold();
    expect((await run(`refund ${number} --reason sorry`)).code).toBe(1);
    await giveBack();
    expect([refunded(), (await db.query('select 1 from refunds')).rowCount]).toEqual([0, 0]);
  });

  test('is rejected with a reason if it is not possible', async () => {
    const word = async (line: string) => {
      const { code, json } = await run(`${line} --reason x --yes --json`);
      return [code, json.error.code];
    };
    expect(await word('refund nothing')).toEqual([1, 'no-such-order']);
    expect(await word(`refund ${await shop.bought()}`)).toEqual([1, 'not-paid']);
    game.answers = 'silent';
    const waiting = await paid();
    await deliver();
    expect(await word(`refund ${waiting}`)).toEqual([1, 'on-its-way']);
    const number = await sold();
    for (const amount of ['0', '-1', '4.999', 'many', '1e3'])
      expect(await word(`refund ${number} --amount=${amount}`), amount).toEqual([2, 'usage']);
    expect(await word(`refund ${number} --amount 10`)).toEqual([1, 'more-than-left']);
    expect((await run(`refund ${number} --yes`)).stderr).toContain('refund needs --reason');
    expect((await db.query('select 1 from refunds')).rowCount).toBe(0);
  });
});

describe('deliver-again', () => {
  const again = async (number: string) => {
    const { code, json } = await run(`deliver-again ${number} --yes --json`);
    return [code, json.result?.outcome ?? json.error.code];
  };

  test('NT-5 goods that the game refused are delivered once, however often it is called', async () => {
    game.answers = 'refused';
    const number = await sold();
    expect((await db.query('select 1 from deliveries where refused_at is not null')).rowCount).toBe(1);
    game.answers = 'delivered';
    expect(await again(number)).toEqual([0, 'scheduled']);
    expect(await again(number)).toEqual([0, 'waiting']);
    await deliver();
    expect(await again(number)).toEqual([1, 'delivered']);
    await deliver();
    expect(shop.delivered).toEqual([`order/${number}`]);
    expect((await run(`order show ${number}`)).stdout).toMatch(/delivered +after 1 attempt/);
  });

  test('NT-5 goods for test money are delivered once a game is connected', async () => {
    game.answers = 'no-game';
    const number = await sold();
    expect((await run(`order show ${number}`)).stdout).toContain('no game is connected for test money');
    game.answers = 'delivered';
    await deliver();
    expect(shop.delivered).toEqual([]);
    expect(await again(number)).toEqual([0, 'scheduled']);
    expect(await again(number)).toEqual([0, 'waiting']);
    await deliver();
    expect(await again(number)).toEqual([1, 'delivered']);
    expect(shop.delivered).toEqual([`order/${number}`]);
  });

  test('an order that is pending, delivered, unpaid, refunded or unknown is left unchanged', async () => {
    const waiting = await paid();
    expect(await again(waiting)).toEqual([0, 'waiting']);
    const delivered = await sold();
    expect(await again(delivered)).toEqual([1, 'delivered']);
    expect(await again(await shop.bought())).toEqual([1, 'not-paid']);
    expect(await again('nothing')).toEqual([1, 'no-such-order']);
    game.answers = 'refused';
    const refused = await sold();
    await run(`refund ${refused} --reason sorry --yes`);
    expect(await again(refused)).toEqual([1, 'refunded']);
    game.answers = 'delivered';
    await deliver();
    expect(shop.delivered).not.toContain(`order/${refused}`);
  });
});

describe('dead-letters', () => {
  test('lists refused deliveries, and retries one or all of them', async () => {
    game.answers = 'refused';
    const [first, second] = [await sold(), await sold()];
    const { json, stdout } = await run('dead-letters --json');
    expect(json.result.letters).toEqual(
      expect.arrayContaining(
        [first, second].map((number) => ({
          kind: 'delivery',
          id: `order/${number}`,
          is: 'refused',
          at: expect.any(String),
          why: 'no such character',
        })),
      ),
    );
    expect(stdout).not.toContain('pay_token');
    expect((await run('dead-letters retry --yes')).code).toBe(2);
    expect((await run(`dead-letters retry order/${first}`)).stderr).toContain('Run it with --yes');
    game.answers = 'delivered';
    expect((await run(`dead-letters retry order/${first} --yes --json`)).json.result).toEqual({
      retried: [`order/${first}`],
      left: [],
    });
    expect((await run(`dead-letters retry order/${first} --yes --json`)).json.error.code).toBe('not-given-up');
    expect((await run('dead-letters retry --all --yes --json')).json.result.retried).toEqual([`order/${second}`]);
    await deliver();
    expect(shop.delivered.toSorted()).toEqual([`order/${first}`, `order/${second}`].toSorted());
    expect((await run('dead-letters')).stdout).toBe('Nothing was given up.\n');
    expect((await run('dead-letters retry --all')).stdout).toBe('Nothing was given up.\n');
  });

  test('lists a delivery that failed for seven days, and retries it once', async () => {
    const number = await sold();
    await db.query(
      "update deliveries set due_at = null, delivered_at = null, tries = 20, failing_since = now(), dead_at = now(), last_error = 'no response' where source_id = $1",
      [number],
    );
    await db.query('update orders set delivered_at = null where billing_no = $1', [number]);
    const letter = { kind: 'delivery', id: `order/${number}`, is: 'dead', at: expect.any(String), why: 'no response' };
    expect((await run('dead-letters --json')).json.result.letters).toEqual([letter]);
    expect((await run(`dead-letters retry order/${number} --yes --json`)).json.result.retried).toEqual([letter.id]);
    expect((await run(`dead-letters retry order/${number} --yes --json`)).json.error.code).toBe('not-given-up');
    expect((await run('dead-letters')).stdout).toBe('Nothing was given up.\n');
  });

  test('requests a refund that the provider refused again, once', async () => {
    const number = await sold();
    await run(`refund ${number} --reason sorry --yes`);
    await db.query("update refunds set due_at = null, refused_at = now(), refused_why = 'closed card'");
    expect((await run('dead-letters')).stdout).toContain(`refund/${number}  closed card`);
    expect((await run(`refund ${number} --reason sorry --yes --json`)).json.error).toEqual({
      code: 'refused-by-provider',
      message: expect.stringContaining('closed card'),
    });
    expect((await run(`dead-letters retry refund/${number} --yes`)).code).toBe(0);
    await giveBack();
    await giveBack();
    expect(refunded()).toBe(999);
  });
});
