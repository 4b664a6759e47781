import type { Database, Query } from '../../database/database.ts';
import type { Goods } from '../../ports/delivery.ts';
import { createBatches } from '../worker/batches.ts';
import { inHalves } from '../worker/halves.ts';

/** A delivery that this process asks the game for. */
export interface LeasedDelivery extends Omit<Goods, 'delivery_id' | 'billing_no'> {
  readonly source: 'order' | 'activity';
  readonly source_id: string;
  /** How often the game was asked, this time included. */
  readonly tries: number;
  /** Until when the delivery is this process's; a later lease ends later, so that it says whose it is. */
  readonly due_at: Date;
}

interface Moment {
  readonly row: LeasedDelivery;
  readonly at: Date;
}

/** What becomes of a delivery that was asked for. Each is written down together with others that end at the same time. */
export interface DeliveryRecords {
  /** The player has the goods, whatever another answer says. */
  delivered(row: LeasedDelivery, now: number): Promise<void>;
  /** The game will never give the goods. It counts for the latest question only: the game may be giving them by now. */
  refused(row: LeasedDelivery, why: string, now: number): Promise<void>;
  /** There was no answer, and the game is asked again at a moment. */
  again(row: LeasedDelivery, dueMs: number): Promise<void>;
}

const columns = (moments: readonly Moment[]): unknown[] => [
  moments.map(({ row }) => row.source),
  moments.map(({ row }) => row.source_id),
  moments.map(({ at }) => at),
];
const told = 'unnest($1::text[], $2::text[], $3::timestamptz[]) told (source, source_id, at)';

/** The orders first, as a refund locks them. */
const writeDelivered = (db: Database, moments: readonly Moment[]): Promise<void> =>
  db.tx(async (query) => {
    await query(
      `update orders set delivered_at = told.at from ${told}
       where told.source = 'order' and billing_no = told.source_id and delivered_at is null`,
      columns(moments),
    );
    await query(
      `update deliveries set due_at = null, delivered_at = told.at, refused_at = null, refused_why = '' from ${told}
       where deliveries.source = told.source and deliveries.source_id = told.source_id and delivered_at is null`,
      columns(moments),
    );
  });

const writeAgain = (query: Query, moments: readonly Moment[]): Promise<unknown> =>
  query(
    `update deliveries set due_at = told.at from
       unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[]) told (source, source_id, at, leased)
     where deliveries.source = told.source and deliveries.source_id = told.source_id and due_at = told.leased`,
    [...columns(moments), moments.map(({ row }) => row.due_at)],
  );

/** Creates what writes down the answers of games. */
export function createDeliveryRecords(db: Database): DeliveryRecords {
  const addDelivered = createBatches<Moment>((moments, onFailed) =>
    inHalves(
      db,
      moments.toSorted((one, other) => (one.row.source_id < other.row.source_id ? -1 : 1)),
      (some) => writeDelivered(db, some),
      async (moment, error) => onFailed(moment, error),
    ),
  );
  const addAgain = createBatches<Moment>(async (moments) => {
    await writeAgain(db.query, moments);
  });
  return {
    delivered: (row, now) => addDelivered({ row, at: new Date(now) }),
    again: (row, dueMs) => addAgain({ row, at: new Date(dueMs) }),
    refused: async ({ source, source_id, due_at }, why, now) => {
      await db.query(
        `update deliveries set due_at = null, refused_at = $3, refused_why = $4
         where source = $1 and source_id = $2 and due_at = $5`,
        [source, source_id, new Date(now), why, due_at],
      );
    },
  };
}
