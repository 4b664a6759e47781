import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../ports/delivery.ts';
import { type Money, RefundPending } from '../../ports/payment-provider.ts';
import type { Refund } from '../../ports/refund.ts';
import { createRandom } from '../../sandbox/seeds/random.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { forgetVip, makeVip } from '../../testing/vip-world.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { deliverAgain } from '../delivery/refused.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { pointsOf } from '../vip/vip.ts';
import { applyDispute } from './disputes.ts';
import { applyProviderRefund } from './provider-refund.ts';
import { refundAgain } from './refund.ts';
import { refundDue } from './refund-due.ts';
import { paidMinor, refundedShare } from './refunded.ts';
import { requestRefund } from './request-refund.ts';

const isExhaustive = Boolean(process.env.EXHAUSTIVE);
const price = 999;
const begin = Date.UTC(2026, 10, 20);
let now = begin;
const page = { url: 'https://pay.example/' };
const shop = await openPaymentShop({ name: 'p', createPayment: async () => ({ page, providerRef: 'r' }) }, () => now);
const { db } = shop;

const money = (amount_minor: number): Money => ({ amount_minor, currency: 'USD' });

/** A payment at a provider: what really happened to its money, and the reports of it that are still to come. */
class Payment {
  readonly refunds = new Map<string, { readonly minor: number; is: 'done' | 'pending' | 'failed' }>();
  readonly disputes = new Map<string, { readonly minor: number; is: 'opened' | 'lost' | 'won' }>();
  readonly reports: (() => Promise<unknown>)[] = [];
  /** The latest attempt at each refund that the gateway has requested. */
  readonly attempts = new Map<string, string>();
  readonly requests = new Map<string, string>();
  readonly log: string[] = [];
  delivered = 0;
  readonly billingNo: string;
  readonly random: () => number;

  constructor(billingNo: string, random: () => number) {
    this.billingNo = billingNo;
    this.random = random;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  /** How much of the money is gone. */
  back(): number {
    const gone = [...this.refunds.values()].filter(({ is }) => is === 'done');
    const lost = [...this.disputes.values()].filter(({ is }) => is === 'lost');
    return [...gone, ...lost].reduce((sum, { minor }) => sum + minor, 0);
  }

  /** The request that an attempt is for; undefined for a refund of the provider's own. */
  requestOf(id: string): string | undefined {
    return this.requests.get(id);
  }

  report(name: string, apply: () => Promise<unknown>): void {
    const times = this.random() < 0.4 ? 2 : 1;
    for (let time = 0; time < times; time++)
      this.reports.push(() => {
        this.log.push(`report ${name}`);
        return apply();
      });
  }

  reportRefund(id: string, state: 'done' | 'failed', requested?: string): void {
    const { billingNo } = this;
    const { minor = 0 } = this.refunds.get(id) ?? {};
    const about = { billingNo, payment: { provider: 'p', eventId: `pay-${billingNo}` }, providerRef: id };
    this.report(`refund ${id} of ${minor} ${state}`, () =>
      applyProviderRefund(db, { ...about, requested, money: money(minor), state, why: 'closed' }, now),
    );
  }

  reportDispute(disputeId: string): void {
    const { billingNo } = this;
    const { minor, is: state } = this.disputes.get(disputeId) ?? { minor: 0, is: 'opened' };
    const about = { billingNo, provider: 'p', disputeId, payment: { provider: 'p', eventId: `pay-${billingNo}` } };
    this.report(`dispute ${disputeId} of ${minor} ${state}`, () =>
      applyDispute(db, { ...about, state, money: money(minor) }, now),
    );
  }
}

/** What the gateway knows to be gone of the order. */
async function ledger(billingNo: string): Promise<{ gone: number; excess: number; open: number; share: number }> {
  const { rows } = await db.query<{ gone: number; excess: number; open: number; share: number }>(
    `select coalesce(sum(coalesce(refunds.amount_minor, ${paidMinor})) filter (where refunded_at is not null), 0)::float8 as gone,
       coalesce(sum(excess_minor), 0)::float8 as excess, count(*) filter (where due_at is not null)::int as open,
       coalesce(max(${refundedShare}), 0)::float8 as share
     from orders left join refunds using (billing_no) where billing_no = $1`,
    [billingNo],
  );
  return rows[0] ?? { gone: -1, excess: 0, open: 0, share: 0 };
}

/** The provider's side of a refund that the gateway requests. It refuses more than it knows to be left, as providers do. */
const portOf =
  (payment: Payment): Refund =>
  async ({ refund_id, amount_minor, refund_ref }) => {
    const last = payment.attempts.get(refund_id) ?? '';
    const known = payment.refunds.get(last);
    const id = known ? last : `R${payment.requests.size}`;
    payment.attempts.set(refund_id, id);
    payment.requests.set(id, refund_id);
    if (!known) {
      expect(refund_ref, 'an accepted refund is known').toBeUndefined();
      const { gone } = await ledger(payment.billingNo);
      expect(gone + amount_minor, 'what is requested is left').toBeLessThanOrEqual(price);
    }
    payment.log.push(`request ${refund_id} of ${amount_minor}${known ? ' again' : ''}`);
    const made = known ?? { minor: amount_minor, is: payment.pick(['done', 'done', 'pending', 'failed'] as const) };
    if (!known) {
      payment.refunds.set(id, made as never);
      const isLost = payment.random() < 0.2;
      // What a lost answer said is reported: a refund that is cancelled then is an alarm, and known by its report only.
      if (made.is !== 'pending' && (isLost || payment.random() < 0.6))
        payment.reportRefund(id, made.is as 'done', refund_id);
      if (isLost) throw new Error('the answer is lost');
    }
    if (made.is === 'pending') throw new RefundPending('not decided', payment.random() < 0.5 ? id : '');
    return made.is === 'done' ? { is: 'refunded', provider_ref: id } : { is: 'refused', why: 'closed' };
  };

/** What may happen next at the provider, at the operator's and in the worker. */
const steps: Readonly<Record<string, (payment: Payment) => unknown>> = {
  dashboard: (payment) => {
    const left = price - payment.back();
    const minor = payment.random() < 0.4 ? left : Math.ceil(payment.random() * left);
    if (minor <= 0) return;
    const id = `dash-${payment.refunds.size}`;
    payment.refunds.set(id, { minor, is: 'done' });
    payment.reportRefund(id, 'done');
  },
  fail: (payment) => {
    const [id, refund] = payment.pick([...payment.refunds].filter(([, { is }]) => is === 'done')) ?? [];
    if (!id || !refund) return;
    refund.is = 'failed';
    payment.reportRefund(id, 'failed', payment.requestOf(id));
  },
  decide: (payment) => {
    const [id, refund] = payment.pick([...payment.refunds].filter(([, { is }]) => is === 'pending')) ?? [];
    if (!id || !refund) return;
    refund.is = payment.random() < 0.7 ? 'done' : 'failed';
    payment.reportRefund(id, refund.is, payment.requestOf(id));
  },
  dispute: (payment) => {
    if (payment.disputes.size > 1) return;
    const id = `D${payment.disputes.size}`;
    const minor = payment.random() < 0.7 ? price : Math.ceil(payment.random() * price);
    payment.disputes.set(id, { minor, is: 'opened' });
    payment.reportDispute(id);
  },
  judge: (payment) => {
    const [id, dispute] = payment.pick([...payment.disputes]) ?? [];
    if (!id || !dispute || dispute.is === 'won') return;
    dispute.is = dispute.is === 'lost' || payment.random() < 0.3 ? 'won' : 'lost';
    payment.reportDispute(id);
  },
  receive: async (payment) => {
    const [report] = payment.reports.splice(Math.floor(payment.random() * payment.reports.length), 1);
    await report?.();
  },
  operator: async (payment) => {
    const amount_minor = payment.random() < 0.4 ? undefined : Math.ceil(payment.random() * price);
    const { billingNo: billing_no } = payment;
    const result = await requestRefund(db, {
      ...{ billing_no, amount_minor, reason: '', by: 'ops', request_key: `k${payment.log.length}` },
    });
    payment.log.push(`operator ${amount_minor} ${result.is === 'refused' ? result.why : result.amount_minor}`);
  },
  again: async (payment) => {
    const { rows } = await db.query<{ payment: string }>(
      'select payment from refunds where billing_no = $1 and refused_at is not null order by payment',
      [payment.billingNo],
    );
    const id = payment.pick(rows)?.payment;
    if (id === undefined) return;
    const done = await refundAgain(db, `refund/${payment.billingNo}/${id}`, now);
    payment.log.push(`again ${id} ${done}`);
    if (done) payment.attempts.delete(`refund/${payment.billingNo}${id && `/${id}`}`);
  },
  work: async (payment) => {
    now += 1_000;
    await refundDue(db, portOf(payment), () => now).catch((error: AggregateError) => {
      for (const one of error.errors) if (one.cause?.name === 'AssertionError') throw one.cause;
    });
  },
  deliver: async (payment) => {
    const game: Delivery = async () => {
      expect((await ledger(payment.billingNo)).share, 'the money is not all gone').toBeLessThan(price);
      payment.delivered += 1;
      payment.log.push('delivered');
      return { is: 'delivered' };
    };
    if (payment.random() < 0.3) await deliverAgain(db, `order/${payment.billingNo}`, now);
    await deliverDue(db, game, () => now);
  },
};

async function settle(payment: Payment): Promise<void> {
  for (let round = 0; round < 12; round++) {
    for (const [, refund] of payment.refunds) if (refund.is === 'pending') steps.decide?.(payment);
    while (payment.reports.length > 0) await steps.receive?.(payment);
    now += 3_700_000;
    await steps.work?.(payment);
    await steps.deliver?.(payment);
  }
}

/** Lets things happen to one order by chance, then reports and does all that is left. @returns what was found, and what should be */
async function runCase(seed: number) {
  now = begin;
  const { whole } = createRandom(`case ${seed}`);
  const random = (): number => whole(0, 999_999) / 1_000_000;
  const billingNo = await shop.bought();
  const payment = new Payment(billingNo, random);
  const event = {
    provider: 'p',
    eventId: `pay-${billingNo}`,
    billingNo,
    outcome: 'success',
    money: money(price),
  } as const;
  payment.report('paid', () => applyPaymentEvent(db, event, now));
  const names = ['receive', 'receive', 'receive', 'work', 'deliver', ...Object.keys(steps)];
  try {
    for (let step = 0; step < 25; step++) await steps[payment.pick(names) ?? 'receive']?.(payment);
    await settle(payment);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error}\n${payment.log.join('\n')}`, { cause: error });
  }
  const { gone, excess, open, share } = await ledger(billingNo);
  const { rows } = await db.query<{ status: number }>('select status from orders where billing_no = $1', [billingNo]);
  const isPaid = rows[0]?.status === 1;
  const points = await pointsOf(db.query, 'a-ann');
  const back = payment.back();
  return {
    payment,
    found: { gone, excess, open, points, isDoubled: payment.delivered > 1 },
    expected: {
      gone: back,
      excess: Math.max(0, back - price),
      open: 0,
      points: 1_000 + (isPaid ? Math.floor((10 * (price - share)) / price) : 0),
      isDoubled: false,
    },
  };
}

describe('NT-5 all events about the money of an order, in any sequence', () => {
  beforeEach(async () => {
    await forgetVip(db.query);
    await shop.reset();
  });

  test.each(Array.from({ length: isExhaustive ? 40 : 16 }, (_, at) => at))(
    'are counted once, request no more than is left, and deliver goods once (%s)',
    async (block) => {
      await makeVip(db.query, 1_000);
      const seed = Number(process.env.SEED ?? 0) + block;
      const { payment, found, expected } = await runCase(seed);
      expect(found, `seed ${seed}\n${payment.log.join('\n')}`).toEqual(expected);
    },
  );
});
