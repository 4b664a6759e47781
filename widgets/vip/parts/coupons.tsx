import { useRef, useState } from 'react';
import type { Coupon } from '../../../src/contract/coupon.ts';
import { couponState } from '../../../src/rules/coupons.ts';
import type { Load } from '../../../src/store/async-resource.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { Ticket, useCouponName } from '../../../src/ui/ticket.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { VipCentre } from '../model.ts';

const parts = { unusable: 'coupon_locked', used: 'coupon_used', expired: 'coupon_expired' } as const;

/** A coupon. A usable one opens the goods, one from outside the levels can be claimed, and the others show why they cannot be used (CP-2). */
function Tag({ model, coupon, onClaimed }: { model: VipCentre; coupon: Coupon; onClaimed: () => void }) {
  const { t } = useWords();
  const name = useCouponName()(coupon);
  const claiming = useValue(model.store.coupons.claiming);
  const state = couponState(coupon);
  if (state === 'usable')
    return (
      <Button small label={`${t('coupon_use')}: ${name}`} onTap={model.topUp}>
        {t('coupon_use')}
      </Button>
    );
  if (state !== 'claimable') return <span className="muted">{t(parts[state])}</span>;
  return (
    <Button
      small
      kind="primary"
      busy={claiming === coupon.code || claiming === ''}
      label={`${t('reward_claim')}: ${name}`}
      onTap={() => void model.claim(coupon.code).then(onClaimed)}
    >
      {t('reward_claim')}
    </Button>
  );
}

/** A list that has the same height while it loads, so that a slow response does not move the back button. */
function Tickets(props: { model: VipCentre; load: Load<readonly Coupon[]>; onAgain: () => void; none: string }) {
  const { model, load, onAgain, none } = props;
  const { t } = useWords();
  const all = useRef<HTMLUListElement>(null);
  if (load.is === 'failed')
    return (
      <div className="vip-room">
        <Failed onAgain={onAgain} />
      </div>
    );
  if (load.is !== 'ready') {
    return (
      <ul className="rewards-list" aria-busy="true" aria-label={t('loading')}>
        {[1, 2].map((one) => (
          <li key={one} className="ticket skeleton" />
        ))}
      </ul>
    );
  }
  if (load.value.length === 0)
    return (
      <div className="vip-room">
        <Notice icon="gift" text={none} />
      </div>
    );
  return (
    <ul className="rewards-list" ref={all} tabIndex={-1}>
      {load.value.map((coupon) => (
        <Ticket key={coupon.code} coupon={coupon}>
          <Tag model={model} coupon={coupon} onClaimed={() => all.current?.focus({ preventScroll: true })} />
        </Ticket>
      ))}
    </ul>
  );
}

/** The number of usable coupons, and the date on which the first of them expires. */
function Ready({ coupons }: { coupons: readonly Coupon[] }) {
  const { t, time } = useWords();
  const usable = coupons.filter((one) => couponState(one) === 'usable');
  const first = usable
    .map((one) => one.valid_end_time)
    .filter((end) => end > 0)
    .sort((a, b) => a - b)[0];
  const parts = [
    coupons.length > 0 && t('coupons_ready', { count: usable.length }),
    first && t('coupon_until', { time: time(first) }),
  ];
  return <span className="muted numbers">{parts.filter(Boolean).join(' · ') || t('coupon_none')}</span>;
}

/** The content under the heading "coupons". It shows that there are none if the game offers no coupons. If they cannot be loaded, there is no VIP centre (VP-4). */
function Held({ model }: { model: VipCentre }) {
  const { t } = useWords();
  const { config, coupons } = model.store;
  const list = useValue(coupons.list);
  const switches = useValue(config.value);
  const isUnknown = useValue(config.failed);
  if (list.is === 'ready') return <Ready coupons={list.value} />;
  if (isUnknown) return <span className="muted">{t('error_network')}</span>;
  return <span className="muted">{list.is === 'idle' && switches ? t('coupon_none') : '\u00a0'}</span>;
}

/** The list of the coupons in a dialog; the past ones are in a dialog over it (CP-4). */
export function CouponsDialog({ model, onClose }: { model: VipCentre; onClose: () => void }) {
  const { t } = useWords();
  const { coupons } = model.store;
  const [showsHistory, setShowsHistory] = useState(false);
  const list = useValue(coupons.list);
  const history = useValue(coupons.history);
  const toList = (): void => setShowsHistory(false);
  return (
    <Dialog title={t('coupons')} onClose={onClose}>
      <Tickets model={model} load={list} onAgain={coupons.again} none={t('coupon_none')} />
      <Button
        kind="plain"
        onTap={() => {
          coupons.loadHistory();
          setShowsHistory(true);
        }}
      >
        {t('coupons_history')}
      </Button>
      {showsHistory && (
        <Dialog title={t('coupons_history')} onClose={toList}>
          <Tickets model={model} load={history} onAgain={coupons.loadHistory} none={t('error_no_data')} />
          {history.is === 'ready' && history.value.length > 0 && <p className="muted">{t('no_more')}</p>}
          <Button onTap={toList}>{t('back')}</Button>
        </Dialog>
      )}
    </Dialog>
  );
}

/** The line of the coupons; a tap lists them. */
export function Coupons({ model }: { model: VipCentre }) {
  const { t } = useWords();
  const { coupons } = model.store;
  const [open, setOpen] = useState(false);
  const offered = useValue(coupons.offered);
  return (
    <>
      <button
        type="button"
        className="vip-wallet card"
        aria-haspopup="dialog"
        disabled={!offered}
        onClick={() => setOpen(true)}
      >
        <Icon name={tag} />
        <span className="grow stack-text">
          <b>{t('coupons')}</b>
          <Held model={model} />
        </span>
        <Icon name="chevron" flip />
      </button>
      {open && <CouponsDialog model={model} onClose={() => setOpen(false)} />}
    </>
  );
}

const tag = ['M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM7.5 7.5h.01'] as const;
