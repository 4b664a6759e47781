import type { Core } from '../store/core.ts';
import type { Card } from './point-card.ts';
import type { Missing, Request } from './request.ts';
import type { Runner } from './runner.ts';
import type { Submit } from './submit.ts';

/** Creates what begins a purchase: it asks `now` for what the tap means, and says what is missing for it. */
export function createPay(
  { popups, platform, i18n, payGuard }: Core,
  card: Card,
  { progress, fault, dispatch }: Runner,
  start: Submit['start'],
): (now: () => Request | Missing) => Missing | null {
  const { t } = i18n;

  /** Asks before a card is spent, sends what was asked about if it is still the same, and lets the card go (CD-1, T24). */
  const spend = async (asked: Request, now: () => Request | Missing): Promise<void> => {
    const { fingerprint, role_name: role, server_name: server } = asked.intent;
    const text = t('tip_recharge_confirm', { role, server });
    if (!(await popups.confirm({ title: t('card_title'), text, yes: t('card_use'), no: t('cancel') }))) return;
    const still = now();
    if (typeof still === 'string' || still.intent.fingerprint !== fingerprint) return;
    await start(still);
    if (progress.peek().is !== 'idle') return card.clear();
    if (fault.peek()) card.refuse(fault.peek());
    dispatch({ is: 'forget-fault' });
  };

  return (now) => {
    const { is } = progress.peek();
    if (is === 'sending' || is === 'elsewhere') return null;
    const asked = now();
    if (typeof asked === 'string') return asked;
    dispatch({ is: 'forget-fault' });
    const order = (request: Request): void =>
      void (request.channel.card ? spend(request, now) : start(request)).catch(platform.report);
    if (!payGuard) order(asked);
    else
      payGuard.pass(asked.intent, () => {
        const still = now();
        if (typeof still !== 'string' && still.intent.fingerprint === asked.intent.fingerprint) order(still);
      });
    return null;
  };
}
