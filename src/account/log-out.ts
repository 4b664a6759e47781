import type { Core } from '../store/core.ts';
import type { Session } from './session.ts';

/** What a log-out changes. */
type LogOutContext = Pick<Core, 'storage' | 'events'> & { readonly session: Session };
type ConfirmContext = LogOutContext & Pick<Core, 'popups' | 'i18n'>;

/** Removes the user of the current game, and their data on this device unless another game has the same account. */
export function logOutOfGame({ session, storage, events }: LogOutContext): void {
  session.refresh();
  const suid = session.user.peek()?.suid;
  session.leave();
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

/** After a confirmation, logs out of the current game and opens the log-in (LG-5). */
export async function switchAccount(shop: ConfirmContext): Promise<void> {
  const { popups, i18n } = shop;
  const { t } = i18n;
  const question = { title: t('switch_account'), text: t('switch_account_ask') };
  if (!(await popups.confirm({ ...question, yes: t('switch_account'), no: t('cancel'), light: true }))) return;
  logOutOfGame(shop);
  popups.openLogin();
}

/** After a confirmation, logs out of the current game, or of all games, which removes all player data from this device (LG-5, T06). */
export async function confirmLogOut(shop: ConfirmContext, from: 'this game' | 'every game'): Promise<void> {
  const { popups, session, i18n } = shop;
  const { t } = i18n;
  const question = { title: t('log_out'), text: t('log_out_ask'), yes: t('log_out'), no: t('cancel') };
  if (!(await popups.confirm({ ...question, light: true }))) return;
  if (from === 'this game' && Object.keys(session.users.peek()).length > 1) logOutOfGame(shop);
  else session.logOut();
}
