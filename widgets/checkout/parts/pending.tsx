import { channels } from '../../../src/payments/channels.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import type { Progress } from '../../../src/purchase/state.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useOnline } from '../../../src/ui/use-online.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { LastCheck } from './last-check.tsx';
import { PayCode } from './pay-code.tsx';
import { PayLink } from './pay-link.tsx';
import { PayTimeLeft } from './pay-time-left.tsx';

type Waiting = Extract<Progress, { is: 'pending' }>;

/** Beyond this time, in seconds, waiting is pointless. */
const longS = 3_600;

/** Whether the code of an order comes later than its number. */
const codeComesLater = ({ channel }: Intent): boolean =>
  channels.some((one) => one.name === channel && 'transfer' in one);

/** Reserves the height of a text that may appear later. It is invisible and not read out. */
function Room({ words, kind }: { words: string; kind?: string | undefined }) {
  return <span className={kind ? `room ${kind}` : 'room'} aria-hidden="true" data-words={words} />;
}

/**
 * Explains where to pay an unpaid order: in the window, on the payment page, or at a counter with its code. The result of a check
 * replaces the explanation. The space fits the longest text, so that nothing below moves.
 */
export function HowToPay({ model, now }: { model: Checkout; now: Waiting }) {
  const { t } = useWords();
  const { pay_code, method_name: method, url } = now.intent;
  const later = codeComesLater(now.intent);
  const inWindow = now.opened === 'window' || now.opened === 'closed';
  const ways = inWindow ? [t('result_pending_text', { method }), t('result_closed_text')] : [t('result_link_text')];
  const way = safeAddress(url ?? '') ? (ways[now.opened === 'closed' ? 1 : 0] ?? '') : t('error_link');
  const counter = t('pay_code_text');
  const how = [...(pay_code && !later ? [] : [way, ...ways]), ...(pay_code || later ? [counter] : [])];
  const checkTexts = { unpaid: t('heard_unpaid'), unreached: t('heard_unreached') };
  const checkText = now.checkResult === 'nothing' ? null : checkTexts[now.checkResult];
  return (
    <>
      <div className="said">
        {[...new Set(how)].map((words) => (
          <Room key={words} words={words} />
        ))}
        {Object.values(checkTexts).map((words) => (
          <Room key={words} words={words} kind="heard" />
        ))}
        <p className={checkText ? 'heard' : 'lead'} role="status">
          {checkText ?? (pay_code ? counter : way)}
        </p>
      </div>
      {(pay_code || later) && <PayCode store={model.store} code={pay_code ?? ''} />}
    </>
  );
}

/** Until when an order is to be paid, and that its payment may take long. */
export function WhenToPay({ model, now }: { model: Checkout; now: Waiting }) {
  const { t } = useWords();
  const { pay_by, pay_code, done_within } = now.intent;
  const words = t('result_until_tomorrow');
  const mayTakeLong = codeComesLater(now.intent) || (pay_code !== undefined && done_within === undefined);
  return (
    <div className="pay-when">
      {pay_by !== undefined && <PayTimeLeft key={pay_by} platform={model.store.platform} pay_by={pay_by} />}
      {(done_within ?? 0) > longS ? <p>{words}</p> : mayTakeLong && <Room words={words} />}
    </div>
  );
}

/** What a player may do about an unpaid order (RS-3); one that should have ended by now is no more to be paid first. */
export function PendingActions({ model, now, late }: { model: Checkout; now: Waiting; late: boolean }) {
  const { t } = useWords();
  const { checkout, platform } = model.store;
  const link = safeAddress(now.intent.url ?? '');
  const paysFirst = now.opened !== 'window' && !late;
  const online = useOnline(platform);
  return (
    <>
      {late && <LastCheck result={now.checkResult} />}
      {link && now.opened === 'link' ? (
        <PayLink model={model} intent={now.intent} quiet={late} />
      ) : (
        <Button wide kind={paysFirst ? 'primary' : 'ghost'} disabled={!link} onTap={checkout.reopen}>
          {t('to_pay')}
        </Button>
      )}
      <Button
        wide
        kind={paysFirst ? 'ghost' : 'primary'}
        busy={now.doing === 'checking' && online}
        onTap={() => void checkout.check()}
      >
        {t('recharge_done')}
      </Button>
      <div className="pair">
        <Button kind="plain" busy={now.doing === 'replacing'} onTap={model.changeWay}>
          {t('change_way')}
        </Button>
        <Button kind="plain" onTap={checkout.close}>
          {t('pay_later')}
        </Button>
      </div>
    </>
  );
}
