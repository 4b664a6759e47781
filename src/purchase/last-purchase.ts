import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Core } from '../store/core.ts';
import type { Intent } from './intent.ts';
import type { Journal } from './journal.ts';
import type { PurchaseContext } from './request.ts';
import type { Progress } from './transitions/types.ts';

/** The player's last successful purchase in the current game. It changes only while no order is on the screen (ST-1). */
export function createLastPurchase(
  { undo }: Core,
  { session, games }: Pick<PurchaseContext, 'session' | 'games'>,
  journal: Journal,
  progress: ReadonlySignal<Progress>,
): ReadonlySignal<Intent | null> {
  const last = signal<Intent | null>(null);
  undo(
    effect(() => {
      const [account, client] = [session.user.value?.suid, games.current.value?.client_id];
      if (progress.value.is !== 'idle') return;
      const mine = (one: Intent): boolean => one.account === account && one.client_id === client;
      const done = (one: Intent): boolean => mine(one) && one.state === 'success' && !!one.option;
      last.value = journal.all.peek().findLast(done) ?? null;
    }),
  );
  return last;
}
