import type { Cost } from '../../../src/catalogue/methods.ts';
import { channelOf, isPaidInSameWindow } from '../../../src/payments/channels.ts';
import { framePage } from '../../../src/payments/modules.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Later, useFetched } from '../../../src/ui/later.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { countryName } from '../../../src/ui/place.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWatched } from '../../../src/ui/use-watched.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { BoughtContents } from './bought-contents.tsx';
import { CardForm } from './card-form.tsx';
import { CardEntry } from './card-topup.tsx';
import { CouponRow } from './coupons.tsx';
import { loadRest } from './load-deferred.ts';
import { loadGift } from './load-gift.ts';
import { Methods } from './methods.tsx';
import { Receiver } from './receiver.tsx';
import { Sums } from './sums.tsx';

/** Where the player pays from: it decides the currency and the methods (PY-1). */
function Region({ model }: { model: Checkout }) {
  const i18n = useWords();
  const { methods } = model.store;
  const regions = useValue(methods.regions);
  const region = useValue(methods.region);
  const cost = useValue(methods.cost);
  if (regions.length === 0) return <div className="region skeleton" />;
  return (
    <label className="region">
      <span className="muted">{i18n.t('pay_from')}</span>
      <select value={region ?? ''} onChange={(event) => methods.chooseRegion(event.currentTarget.value)}>
        {regions.map((code) => (
          <option key={code} value={code}>
            {countryName(i18n, code)}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
      <b className="numbers">{cost?.currency}</b>
    </label>
  );
}

/** What the tap on "pay" will do, or why the last one made no order. */
function Foot({ model }: { model: Checkout }) {
  const { t } = useWords();
  const picked = useValue(model.store.methods.picked);
  const progress = useValue(model.store.checkout.progress);
  const slow = useValue(model.slow);
  const sending = progress.is === 'sending';
  const channel = channelOf(picked?.payway_id) ?? null;
  const isSameWindow = isPaidInSameWindow(channel, model.store.platform);
  const inside = framePage(channel, model.store);
  const opens = inside ? 'opens_inside' : isSameWindow ? 'opens_here' : 'opens_window';
  // Drawn again as it becomes slow.
  const late = model.store.platform.online() ? 'still_making' : 'offline';
  const how = channel?.card ? t('enter_card') : picked && t(opens, { method: picked.name });
  return (
    <>
      <p className="fine" role="status">
        {sending ? t(slow ? late : 'making_order') : (how ?? t('choose_method'))}
      </p>
      {sending && slow === 'leave' && (
        <Button wide kind="plain" onTap={model.close}>
          {t('close')}
        </Button>
      )}
    </>
  );
}

/** What is paid, with the tax where the law of the area wants it said, and the growth points it brings (CP-6). */
function Total({ model, cost }: { model: Checkout; cost: Cost }) {
  const { t, price } = useWords();
  const { coupons, areas } = model.store;
  const offered = useValue(coupons.offered);
  const points = useValue(coupons.points);
  const law = useValue(areas.current)?.law;
  const notes = [law && t('tax_included'), offered && points && t('points_earned', { count: points })].filter(Boolean);
  return (
    <p className="total" aria-live="polite">
      <span className="stack-text">
        {t('you_pay')}
        {(law || offered) && <span className="muted">{notes.join(' · ') || '\u00a0'}</span>}
      </span>
      <b className="numbers">{price(cost.price, cost.currency)}</b>
    </p>
  );
}

/** The way to the player's orders. */
function MyOrders({ model }: { model: Checkout }) {
  const { t } = useWords();
  const user = useValue(model.store.session.user);
  return (
    user && (
      <Button kind="plain" onTap={() => model.list(true)}>
        {t('my_orders')}
      </Button>
    )
  );
}

/** What a receipt will show, while no product is chosen. */
function Ahead() {
  const { t } = useWords();
  return (
    <ol className="pay-ahead">
      <li>{t('choose_product')}</li>
      <li>{t('choose_method')}</li>
    </ol>
  );
}

/** Who gets it, where it is paid from, how, and what it costs (GM-5). */
export function PayStep({ model }: { model: Checkout }) {
  const { t, price } = useWords();
  const { methods, checkout, coupons } = model.store;
  const full = useValue(methods.cost);
  const total = useValue(coupons.total);
  const cost = total ?? full;
  const picked = useValue(methods.picked);
  const progress = useValue(checkout.progress);
  const fault = useValue(model.fault);
  const product = useValue(model.store.catalogue.product);
  const law = useValue(model.store.areas.current)?.law;
  const { mode, ready } = model.store.card;
  const [byCard, cardReady] = [useValue(mode), useValue(ready)];
  // What will show the order comes first: nothing is ordered that could not be seen.
  const rest = useFetched(loadRest);
  const foot = useWatched(model.store.payGuard?.watch);
  // What stands below the list comes with it, so that the list moves nothing.
  const { is } = useValue(methods.list);
  const hasCode = useValue(model.store.config.value)?.code_config.is_has_code;
  const listed = is === 'ready' && product && !((law || hasCode) && rest.is === 'loading');
  const hasGift = useValue(model.store.gift.isOffered);
  const waits = is === 'loading' || (is === 'ready' && product && !listed);
  return (
    <div className={`pay-step ${law ?? ''}`}>
      <div className="pay-body">
        <BoughtContents model={model} />
        {product && hasGift && (
          <div className="gift-place">
            {rest.is === 'ready' && <Later load={loadGift} viewProps={{ model }} meanwhile={null} />}
          </div>
        )}
        <Receiver model={model} />
        {product ? <Region model={model} /> : <Ahead />}
        {product && <Methods model={model} />}
        <CardForm model={model} />
        {listed && <CouponRow model={model} better={rest.is === 'ready' && <rest.got.BetterCoupon model={model} />} />}
        {listed && rest.is === 'ready' && <rest.got.PromoCodeField store={model.store} forProduct />}
        {listed && law && rest.is === 'ready' && <rest.got.LawNotice model={model} law={law} />}
        {(listed || !product) && (
          <>
            <p className="safe muted">
              <Icon name="check" />
              {t('paid_once')}
            </p>
            <div className="ways-on">
              <MyOrders model={model} />
              <CardEntry model={model} />
            </div>
          </>
        )}
      </div>
      <div ref={foot} className="pay-foot" aria-busy={waits || undefined}>
        {fault && (
          <Notice
            bad
            icon="warn"
            text={
              <>
                <bdi>{fault.text}</bdi>
                {fault.small && <small className="small-print">{fault.small}</small>}
              </>
            }
          />
        )}
        {cost && <Sums model={model} cost={cost} />}
        {cost && <Total model={model} cost={cost} />}
        {rest.is === 'failed' ? (
          <Failed {...rest.next} />
        ) : (
          <Button
            kind="primary"
            wide
            disabled={!picked || (byCard && !cardReady)}
            busy={
              progress.is === 'sending' ||
              (total === null && cost !== null) ||
              is === 'loading' ||
              rest.is === 'loading'
            }
            onTap={model.pay}
          >
            {cost && product ? (
              <span className="numbers">{t('pay', { price: price(cost.price, cost.currency) })}</span>
            ) : (
              t('choose_product')
            )}
          </Button>
        )}
        {product && <Foot model={model} />}
      </div>
    </div>
  );
}
