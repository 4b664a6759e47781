import type { Database } from '../database/database.ts';
import { deliverDue } from '../domain/delivery/deliver.ts';
import { refundDue } from '../domain/refunds/refund-due.ts';
import { runDueJobs } from '../domain/worker/due-jobs.ts';
import { createSandboxGame } from '../sandbox/game/game.ts';
import { createSandboxRefund } from '../sandbox/payment/refund.ts';

/** Runs the worker's jobs until no refund is due, with the sandbox's game and payment providers. @returns how many jobs were done */
export async function work(db: Database, now: number): Promise<number> {
  try {
    return await runDueJobs(db, now);
  } finally {
    await deliverDue(db, createSandboxGame(db), () => now);
    const isDue = async () =>
      (await db.query('select 1 from refunds where due_at <= $1', [new Date(now)])).rowCount > 0;
    while (await isDue()) await refundDue(db, createSandboxRefund(db), () => now);
  }
}
