import { leaveGame } from '../../src/account/log-out.ts';
import type { Store } from '../../src/store/store.ts';

/** What the log-out of the menu touches. Pages alone have it: the script has the log-out of the log-in widget. */
type Shop = Pick<Store, 'session' | 'storage' | 'events' | 'popups' | 'i18n'>;

/** Asks, and logs out of the current game; or of every game, which leaves nothing of anybody (LG-5, T06). */
export async function logOut(shop: Shop, from: 'this game' | 'every game'): Promise<void> {
  const { popups, session, i18n } = shop;
  const { t } = i18n;
  const question = { title: t('log_out'), text: t('log_out_ask'), yes: t('log_out'), no: t('cancel') };
  if (!(await popups.ask({ ...question, light: true }))) return;
  if (from === 'this game' && Object.keys(session.users.peek()).length > 1) leaveGame(shop);
  else session.logOut();
}
