import type { Database } from '../database/database.ts';
import { deliverDue } from '../domain/delivery/deliver.ts';
import { refundDue } from '../domain/refunds/refund-due.ts';
import { runDueJobs } from '../domain/worker/due-jobs.ts';
import { createSandboxGame } from '../sandbox/game/game.ts';
import { connectTill } from '../sandbox/payment/provider.ts';
import { answerGateway } from '../sandbox/payment/till/answer.ts';
import { createLine } from '../sandbox/payment/till/line.ts';

/** Runs the worker's jobs until no refund is due, with the sandbox's game and till. @returns how many jobs were done */
export async function work(db: Database, now: number): Promise<number> {
  const clock = (): number => now;
  const line = createLine();
  line.connect((request) => answerGateway({ db, clock, line }, request));
  const { payments, refund } = connectTill(line, clock);
  try {
    return await runDueJobs(db, now, payments);
  } finally {
    await deliverDue(db, createSandboxGame({ ...db, clock }), clock);
    const isDue = async () =>
      (await db.query('select 1 from refunds where due_at <= $1', [new Date(now)])).rowCount > 0;
    while (await isDue()) await refundDue(db, refund, clock);
  }
}
