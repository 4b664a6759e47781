import type { Database, Query } from '../../database/database.ts';
import type { DeliveryGoods } from '../../ports/delivery.ts';
import type { PaymentMode } from '../../ports/payment-provider.ts';
import { measureOrder } from '../measure.ts';
import { backOffMs } from '../worker/back-off.ts';
import { createBatches } from '../worker/batches.ts';
import { clearFailure, errorText, recordFailure } from '../worker/failure.ts';
import { inHalves } from '../worker/halves.ts';

/** A delivery that this process has leased. */
export interface LeasedDelivery extends Omit<DeliveryGoods, 'delivery_id' | 'billing_no' | 'mode' | 'gift_note'> {
  readonly source: 'order' | 'activity';
  readonly source_id: string;
  /** The number of requests that the game got for it, including this one. */
  readonly tries: number;
  /** When the lease ends. Later leases end later, so this identifies the lease. */
  readonly due_at: Date;
  /** Whether real or test money paid for the order; null for a gift. */
  readonly mode: PaymentMode | null;
  /** The note of the friend who paid; null or empty if there is none. */
  readonly gift_note: string | null;
}

interface DeliveryResult {
  readonly row: LeasedDelivery;
  readonly at: Date;
}

/** Writes the results of deliveries. Results that arrive together are written in one batch. */
export interface DeliveryRecords {
  /** The game delivered the goods. This overrides all other results. */
  delivered(row: LeasedDelivery, now: number): Promise<void>;
  /** No game delivers goods for test money. The order stores this, and the player sees it. */
  noGame(row: LeasedDelivery, now: number): Promise<void>;
  /** The game rejected the delivery for good. Only the latest lease counts, because a newer request may succeed. */
  refused(row: LeasedDelivery, why: string, now: number): Promise<void>;
  /** The game did not respond. It gets another request after a while, unless it has not responded for seven days. */
  failed(row: LeasedDelivery, cause: unknown, now: number): Promise<void>;
}

const columns = (results: readonly DeliveryResult[]): unknown[] => [
  results.map(({ row }) => row.source),
  results.map(({ row }) => row.source_id),
  results.map(({ at }) => at),
];
const resultRows = 'unnest($1::text[], $2::text[], $3::timestamptz[]) result (source, source_id, at)';

/** Updates the orders first, because a refund locks them in this order too. */
async function writeDelivered(db: Database, results: readonly DeliveryResult[]): Promise<void> {
  const params = columns(results);
  const [orders] = await db.batch([
    {
      sql: `update orders set delivered_at = result.at from ${resultRows}
        where result.source = 'order' and billing_no = result.source_id and delivered_at is null
        returning brand, pay_provider`,
      params,
    },
    {
      sql: `update deliveries set due_at = null, delivered_at = result.at, refused_at = null, refused_why = '', ${clearFailure} from ${resultRows}
        where deliveries.source = result.source and deliveries.source_id = result.source_id and delivered_at is null`,
      params,
    },
  ]);
  const rows = (orders?.rows ?? []) as { readonly brand: string; readonly pay_provider: string }[];
  for (const { brand, pay_provider } of rows) measureOrder('delivered', brand, pay_provider);
}

interface FailedDelivery extends DeliveryResult {
  readonly cause: unknown;
}

const writeFailures = (query: Query, results: readonly FailedDelivery[]): Promise<unknown> =>
  query(
    `update deliveries set ${recordFailure('result.at', 'result.error', 'result.next')} from
       unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::text[])
         result (source, source_id, at, leased, next, error)
     where deliveries.source = result.source and deliveries.source_id = result.source_id and due_at = result.leased`,
    [
      ...columns(results),
      results.map(({ row }) => row.due_at),
      results.map(({ row, at }) => new Date(at.getTime() + backOffMs(row.tries))),
      results.map(({ cause }) => errorText(cause)),
    ],
  );

/** Creates the writer of delivery results. */
export function createDeliveryRecords(db: Database): DeliveryRecords {
  const addDelivered = createBatches<DeliveryResult>((results, onFailed) =>
    inHalves(
      db,
      results.toSorted((one, other) => (one.row.source_id < other.row.source_id ? -1 : 1)),
      (some) => writeDelivered(db, some),
      async (result, error) => onFailed(result, error),
    ),
  );
  const addFailure = createBatches<FailedDelivery>((results, onFailed) =>
    inHalves(
      db,
      results,
      async (some) => {
        await writeFailures(db.query, some);
      },
      async (result, error) => onFailed(result, error),
    ),
  );
  return {
    delivered: (row, now) => addDelivered({ row, at: new Date(now) }),
    failed: (row, cause, now) => addFailure({ row, cause, at: new Date(now) }),
    noGame: ({ source, source_id, due_at }, now) =>
      db.tx(async (query) => {
        await query(
          `update orders set no_game_at = $3 where $1 = 'order' and billing_no = $2 and delivered_at is null`,
          [source, source_id, new Date(now)],
        );
        await query('update deliveries set due_at = null where source = $1 and source_id = $2 and due_at = $3', [
          source,
          source_id,
          due_at,
        ]);
      }),
    refused: async ({ source, source_id, due_at }, why, now) => {
      await db.query(
        `update deliveries set due_at = null, refused_at = $3, refused_why = $4, ${clearFailure}
         where source = $1 and source_id = $2 and due_at = $5`,
        [source, source_id, new Date(now), why, due_at],
      );
    },
  };
}
