import type { Opened, Progress } from '../../../src/purchase/state.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useOnline } from '../../../src/ui/use-online.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { CancelOrder } from './cancel-order.tsx';
import { Heard } from './heard.tsx';
import { PayCode } from './pay-code.tsx';
import { PayLink } from './pay-link.tsx';
import { PayTimeLeft } from './pay-time-left.tsx';

type Waiting = Extract<Progress, { is: 'pending' }>;

/** What is to be done first, by how the payment page was opened. */
const texts = {
  window: 'result_pending_text',
  closed: 'result_closed_text',
  same: 'result_link_text',
  link: 'result_link_text',
  left: 'result_link_text',
  inside: 'result_link_text',
} as const satisfies Record<Opened, string>;

/** More than this and it is not worth waiting for. */
const longS = 3_600;

/** Where an unpaid order is paid, in words: in the window, at the payment page, or at a counter with its code. */
export function HowToPay({ model, now }: { model: Checkout; now: Waiting }) {
  const { t } = useWords();
  const { pay_code, method_name: method, url } = now.intent;
  const words = texts[now.opened];
  const how = words === 'result_pending_text' ? t(words, { method }) : t(words);
  return (
    <div className="how-to-pay">
      {pay_code ? (
        <PayCode store={model.store} code={pay_code} />
      ) : (
        <p className="lead">{safeAddress(url ?? '') ? how : t('error_link')}</p>
      )}
    </div>
  );
}

/** Until when an order is to be paid, and what was heard of it; before that, that its payment may take long. */
function WhenToPay({ model, now, late }: { model: Checkout; now: Waiting; late: boolean }) {
  const { t } = useWords();
  const { pay_by, done_within = 0 } = now.intent;
  const takesLong = done_within > longS && now.heard === 'nothing' && !late;
  return (
    <div className="pay-when">
      {pay_by !== undefined && !late && <PayTimeLeft key={pay_by} platform={model.store.platform} pay_by={pay_by} />}
      {takesLong && <p>{t('result_until_tomorrow')}</p>}
      <Heard heard={now.heard} />
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
      <WhenToPay model={model} now={now} late={late} />
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
      <CancelOrder store={model.store} intent={now.intent} />
    </>
  );
}
