import type { Store } from '../store/store.ts';

/** Whom a player leaves. */
type Left = Pick<Store, 'session' | 'storage' | 'events'>;

/** Removes the user of the current game, and what this device remembers of them, unless another game has the same account. */
export function leaveGame({ session, storage, events }: Left): void {
  const suid = session.user.peek()?.suid;
  session.drop();
  for (const key of ['paymentOrderInfo', 'paymentGameInfo', 'replenishBillingNo', 'signIn', 'trackUser'] as const)
    storage.remove(key);
  if (!Object.values(session.users.peek()).some((one) => one.suid === suid)) {
    storage.set(
      'paymentIntents',
      (storage.get('paymentIntents') ?? []).filter(({ account }) => account !== suid),
    );
  }
  events.emit('session:logout', { everywhere: false });
}

/** Asks, logs out of the current game, and lets somebody else in (LG-5). */
export async function switchAccount(shop: Left & Pick<Store, 'popups' | 'i18n'>): Promise<void> {
  const { popups, i18n } = shop;
  const { t } = i18n;
  const question = { title: t('switch_account'), text: t('switch_account_ask') };
  if (!(await popups.ask({ ...question, yes: t('switch_account'), no: t('cancel'), light: true }))) return;
  leaveGame(shop);
  popups.wantLogin(true);
}
