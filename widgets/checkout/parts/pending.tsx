import { channels } from '../../../src/payments/channels.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import type { Progress } from '../../../src/purchase/state.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useOnline } from '../../../src/ui/use-online.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { CancelOrder } from './cancel-order.tsx';
import { LastCheck } from './last-check.tsx';
import { OtherWays } from './other-ways.tsx';
import { PayCode } from './pay-code.tsx';
import { PayLink } from './pay-link.tsx';

type Waiting = Extract<Progress, { is: 'pending' }>;

/** Beyond this time, in seconds, waiting is pointless. */
const longS = 3_600;

/** Whether the code of an order comes later than its number. */
const hasLaterCode = ({ channel }: Intent): boolean =>
  channels.some((one) => one.name === channel && 'transfer' in one);

/** Reserves the height of a text that may appear later. It is invisible and not read out. */
function ReservedText({ words, kind }: { words: string; kind?: string | undefined }) {
  return <span className={kind ? `reserved-text ${kind}` : 'reserved-text'} aria-hidden="true" data-words={words} />;
}

/**
 * Explains where to pay an unpaid order: in the window, on the payment page, or at a counter with its code. The result of a check
 * replaces the explanation. The space fits the longest text, so that nothing below moves.
 */
export function HowToPay({ model, now }: { model: Checkout; now: Waiting }) {
  const { t } = useWords();
  const { pay_code, method_name: method, url } = now.intent;
  const later = hasLaterCode(now.intent);
  const inWindow = now.opened === 'window' || now.opened === 'closed';
  const hints = inWindow ? [t('result_pending_text', { method }), t('result_closed_text')] : [t('result_link_text')];
  const hint = safeAddress(url ?? '') ? (hints[now.opened === 'closed' ? 1 : 0] ?? '') : t('error_link');
  const counter = t('pay_code_text');
  const how = [...(pay_code && !later ? [] : [hint, ...hints]), ...(pay_code || later ? [counter] : [])];
  const checkTexts = { unpaid: t('heard_unpaid'), unreached: t('heard_unreached') };
  const checkText = now.checkResult === 'nothing' ? null : checkTexts[now.checkResult];
  return (
    <>
      <div className="how-to-pay">
        {[...new Set(how)].map((words) => (
          <ReservedText key={words} words={words} />
        ))}
        {Object.values(checkTexts).map((words) => (
          <ReservedText key={words} words={words} kind="check-result" />
        ))}
        <p className={checkText ? 'check-result' : 'lead'} role="status">
          {checkText ?? (pay_code ? counter : hint)}
        </p>
      </div>
      {(pay_code || later) && <PayCode store={model.store} code={pay_code ?? ''} />}
    </>
  );
}

/** Explains that the payment of an order may take long. */
export function WhenPaid({ now }: { now: Waiting }) {
  const { t } = useWords();
  const { pay_code, done_within } = now.intent;
  const words = t('result_until_tomorrow');
  const mayTakeLong = hasLaterCode(now.intent) || (pay_code !== undefined && done_within === undefined);
  if ((done_within ?? 0) > longS) return <p className="fine">{words}</p>;
  return mayTakeLong && <ReservedText words={words} kind="fine" />;
}

/** Opens the page where the order is paid, as a link if no window was opened. */
function OpenPayment({ model, now, primary }: ActionProps & { primary: boolean }) {
  const { t } = useWords();
  const link = safeAddress(now.intent.url ?? '');
  if (link && now.opened === 'link') return <PayLink model={model} intent={now.intent} quiet={!primary} />;
  return (
    <Button wide kind={primary ? 'primary' : 'ghost'} disabled={!link} onTap={model.store.checkout.reopen}>
      {t('to_pay')}
    </Button>
  );
}

function CheckPayment({ model, now, primary }: ActionProps & { primary: boolean }) {
  const { t } = useWords();
  const { checkout, platform } = model.store;
  const online = useOnline(platform);
  return (
    <Button
      wide
      kind={primary ? 'primary' : 'ghost'}
      busy={now.doing === 'checking' && online}
      onTap={() => void checkout.check()}
    >
      {t('recharge_done')}
    </Button>
  );
}

interface ActionProps {
  readonly model: Checkout;
  readonly now: Waiting;
}

/** Whether opening the payment page is the next step. Otherwise it is a check, because the page was opened already. */
const opensNext = ({ opened, checkResult }: Waiting): boolean =>
  opened === 'closed' ? checkResult === 'unpaid' : opened !== 'window';

/** What a player may do about an unpaid order: one next step, and the rest under "Other ways" (RS-3). A late order is checked first. */
export function PendingActions({ model, now, late }: ActionProps & { late: boolean }) {
  const { t } = useWords();
  const opens = !late && opensNext(now);
  const Next = opens ? OpenPayment : CheckPayment;
  const Other = opens ? CheckPayment : OpenPayment;
  return (
    <>
      {late && <LastCheck result={now.checkResult} />}
      <Next model={model} now={now} primary />
      <OtherWays>
        <Other model={model} now={now} primary={false} />
        <Button wide busy={now.doing === 'replacing'} onTap={model.changeMethod}>
          {t('change_way')}
        </Button>
        <Button wide onTap={model.keepWaiting}>
          {t('pay_later')}
        </Button>
        <CancelOrder store={model.store} intent={now.intent} />
      </OtherWays>
    </>
  );
}
