import type { Database } from '../database/database.ts';
import { deliverDue } from '../domain/delivery/deliver.ts';
import { refundDue } from '../domain/refunds/refund-due.ts';
import { runDueJobs } from '../domain/worker/due-jobs.ts';
import { createSandboxGame } from '../sandbox/game/game.ts';
import { createSandboxRefund } from '../sandbox/payment/refund.ts';

/** Does what the worker does in one round, with the sandbox's game and payment providers. @returns how many jobs were done */
export async function work(db: Database, now: number): Promise<number> {
  try {
    return await runDueJobs(db, now);
  } finally {
    await deliverDue(db, createSandboxGame(db), () => now);
    await refundDue(db, createSandboxRefund(db), () => now);
  }
}
