import * as v from 'valibot';
import type { FailureCode } from '../../../../src/rules/failure.ts';
import { signedPost } from '../../../adapters/signed-post.ts';
import { backOffMs } from '../../../domain/worker/back-off.ts';
import { allDone } from '../../../domain/worker/patience.ts';
import { type TillLine, webhooksPath } from './line.ts';
import type { TillPayment, TillStore } from './payments.ts';

/** The till: its store, and the line to the gateway. */
export interface Till extends TillStore {
  readonly line: TillLine;
}

/** What became of an attempt to pay. */
export interface Attempt {
  /** Names the attempt, so that a second click is the same one. */
  readonly payment_id: string;
  readonly outcome: 'paid' | 'failed';
  /** Why it failed. */
  readonly failure?: FailureCode | undefined;
  /** How long a slow provider takes to decide; 0 by default. */
  readonly afterMs?: number;
}

interface WebhookRow extends Pick<TillPayment, 'billing_no' | 'amount_minor' | 'currency'> {
  readonly payment_id: string;
  readonly outcome: 'paid' | 'failed';
  readonly failure: string;
  readonly tries: number;
}

/** How long the gateway may take to acknowledge a webhook. A lease outlives it. */
const patienceMs = 5_000;
const leaseMs = 15_000;
const atOnce = 50;
const acknowledged = v.object({ status: v.literal('received') });

/** Leases attempts whose webhook is due, each for one process. */
async function lease({ db }: Till, now: number, where: string, params: readonly unknown[]): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    `with due as materialized (
       select payment_id from till_attempts where due_at is not null and ${where}
       order by due_at limit ${atOnce} for update skip locked)
     update till_attempts set due_at = $1, tries = tries + 1 from due, till_payments
     where till_attempts.payment_id = due.payment_id and till_payments.payment_ref = till_attempts.payment_ref
     returning till_attempts.payment_id, outcome, failure, tries, billing_no, amount_minor, currency`,
    [new Date(now + leaseMs), ...params],
  );
  return rows;
}

/** Sends one webhook. @throws where the gateway does not acknowledge it; then it is due again after a while */
async function send({ db, clock, line }: Till, row: WebhookRow): Promise<void> {
  const { payment_id, outcome, failure, billing_no, amount_minor, currency, tries } = row;
  const money = outcome === 'paid' ? { amount_minor, currency } : failure ? { failure } : {};
  const gateway = { url: line.origin + webhooksPath, key: line.key, now: clock, fetch: line.fetch };
  const event = { status: outcome, billing_no, payment_id, ...money };
  try {
    await signedPost(gateway, event, acknowledged, AbortSignal.timeout(patienceMs));
  } catch (cause) {
    await db.query('update till_attempts set due_at = $2 where payment_id = $1 and due_at is not null', [
      payment_id,
      new Date(clock() + backOffMs(tries)),
    ]);
    throw new Error(`webhook of ${payment_id}: ${cause}`, { cause });
  }
  await db.query('update till_attempts set due_at = null where payment_id = $1', [payment_id]);
}

/**
 * Stores what became of an attempt, and reports it to the gateway before the player goes back. Where the gateway does not acknowledge it,
 * {@link sendWebhooks} reports it again.
 */
export async function decide(till: Till, payment: TillPayment, attempt: Attempt): Promise<void> {
  const { payment_id, outcome, failure = '', afterMs = 0 } = attempt;
  const at = till.clock() + afterMs;
  await till.db.query(
    `insert into till_attempts (payment_id, payment_ref, outcome, failure, at, due_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (payment_id) do nothing`,
    [payment_id, payment.payment_ref, outcome, failure, new Date(at)],
  );
  const rows = await lease(till, till.clock(), 'payment_id = $2 and at <= $3', [payment_id, new Date(till.clock())]);
  // The next round reports what failed.
  await allDone(rows.map((row) => send(till, row))).catch(() => {});
}

/**
 * Sends the webhooks that are due. Any number of processes may do it at once.
 * @throws {AggregateError} of those that the gateway did not acknowledge, when all others are sent
 */
export async function sendWebhooks(till: Till): Promise<void> {
  for (;;) {
    const now = till.clock();
    const rows = await lease(till, now, 'due_at <= $2', [new Date(now)]);
    await allDone(rows.map((row) => send(till, row)));
    if (rows.length < atOnce) return;
  }
}

const everyMs = 500;

/** Sends due webhooks twice a second until it is stopped. @returns stops it, and waits for its running work */
export function startWebhooks(till: Till, reportError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sendWebhooks(till)
      .catch(reportError)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
