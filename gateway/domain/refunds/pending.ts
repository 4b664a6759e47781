import type { Database, Query } from '../../database/database.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import { readRefundId, refundId } from './refund.ts';

/** A refund that its provider has accepted and not decided for seven days. The gateway keeps asking. */
export interface PendingRefund {
  /** `refund/<billing_no>`, with the payment behind it for a part or a further payment. */
  readonly id: string;
  readonly billing_no: string;
  readonly payment: string;
  readonly provider: string;
  /** The provider's own id of the refund; empty where it is not known. */
  readonly provider_ref: string;
  readonly pending_since: Date;
  /** What the provider answered last. */
  readonly last_error: string;
}

const longMs = 7 * 86_400_000;
const isPending = 'pending_since is not null and due_at is not null and refunded_at is null and refused_at is null';

async function readPending(query: Query, now: number, more: string): Promise<PendingRefund[]> {
  const { rows } = await query<Omit<PendingRefund, 'id'>>(
    `select billing_no, payment, provider, provider_ref, pending_since, last_error from refunds
     where ${isPending} and pending_since <= $1 ${more} order by pending_since, billing_no, payment`,
    [new Date(now - longMs)],
  );
  return rows.map((row) => ({ ...row, id: refundId(row) }));
}

/** Lists the refunds that have been pending at their provider for seven days, the oldest first. */
export const listPending = ({ query }: Database, now: number): Promise<PendingRefund[]> => readPending(query, now, '');

/** Reports the refunds that have been pending for seven days, each once. */
export async function reportPending({ query }: Database, now: number, report: ReportError): Promise<void> {
  await raiseAlarms(
    report,
    await readPending(query, now, 'and pending_reported_at is null'),
    ({ id, billing_no, provider, provider_ref, last_error }) =>
      new Alarm(
        'refund-pending',
        `the refund ${id} has been pending for seven days at ${provider || 'its provider'}${provider_ref && ` as ${provider_ref}`}: look there what it waits for (${last_error})`,
        { order: billing_no },
      ),
    ({ billing_no, payment }) =>
      query('update refunds set pending_reported_at = $3 where billing_no = $1 and payment = $2', [
        ...[billing_no, payment, new Date(now)],
      ]),
  );
}

/**
 * Makes a pending refund due, so that the worker requests it at once.
 * @param id as {@link listPending} returns it
 * @returns false where it is not pending
 */
export async function retryPendingNow({ query }: Database, id: string, now: number): Promise<boolean> {
  const { billingNo, payment } = readRefundId(id);
  const { rowCount } = await query(
    `update refunds set due_at = $3, tries = 1 where billing_no = $1 and payment = $2 and ${isPending}`,
    [billingNo, payment, new Date(now)],
  );
  return rowCount > 0;
}
