import type { Core } from '../store/core.ts';
import type { PointCard } from './point-card.ts';
import type { MissingInput, PurchaseRequest } from './request.ts';
import type { Runner } from './runner.ts';
import type { Submit } from './submit.ts';

/** Returns a function that starts a purchase. It gets the request of the tap from `now`, and returns what is missing. */
export function createPay(
  { popups, platform, i18n, payGuard }: Core,
  card: PointCard,
  { progress, fault, dispatch }: Runner,
  start: Submit['start'],
): (now: () => PurchaseRequest | MissingInput) => MissingInput | null {
  const { t } = i18n;

  /** Confirms before spending a card, sends the request if it has not changed meanwhile, and clears the card (CD-1, T24). */
  const spend = async (requested: PurchaseRequest, now: () => PurchaseRequest | MissingInput): Promise<void> => {
    const { fingerprint, role_name: role, server_name: server } = requested.intent;
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
    const requested = now();
    if (typeof requested === 'string') return requested;
    dispatch({ is: 'forget-fault' });
    const order = (request: PurchaseRequest): void =>
      void (request.channel.card ? spend(request, now) : start(request)).catch(platform.report);
    if (!payGuard) order(requested);
    else
      payGuard.pass(requested.intent, () => {
        const still = now();
        if (typeof still !== 'string' && still.intent.fingerprint === requested.intent.fingerprint) order(still);
      });
    return null;
  };
}
