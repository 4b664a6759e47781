import type { ReactNode } from 'react';
import { isOpen } from '../../../src/purchase/intent.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { couponState } from '../../../src/rules/coupons.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Icon, type IconName } from '../../../src/ui/icon.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { bag, tag } from '../drawings.ts';
import { useMenuKnown } from '../menu-known.ts';
import { usePageWords } from '../page-words.ts';

/** What the tiles lead to. A missing one has no tile. */
export interface MeActions {
  readonly onOrders: () => void;
  readonly onCoupons?: (() => void) | undefined;
  readonly onGifts?: (() => void) | undefined;
  /** The number of gifts that may be claimed. */
  readonly gifts?: number | undefined;
  readonly help?: string | undefined;
}

/** The icon of a tile, with a number over its corner. */
function TileContent({
  icon,
  count = 0,
  children,
}: {
  icon: IconName;
  count?: number | undefined;
  children: ReactNode;
}) {
  const { number } = usePageWords();
  return (
    <>
      <span className="me-sign">
        <Icon name={icon} />
        {count > 0 && <span className="count-badge numbers">{number(count)}</span>}
      </span>
      <span className="me-word">{children}</span>
    </>
  );
}

/** The ways to the coupons, gifts, orders and help, with the number of what waits there. */
export function MeTiles({ store, actions }: { store: Store; actions: MeActions }) {
  const { t } = usePageWords();
  const { onOrders, onCoupons, onGifts, gifts } = actions;
  const list = useValue(store.coupons.list);
  const offered = useValue(store.coupons.offered);
  const hasActivity = useValue(store.config.hasActivity);
  const account = useValue(store.session.account);
  const waiting = useValue(store.purchase.intents).filter((one) => isOpen(one) && one.account === account?.suid);
  const usable = list.is === 'ready' ? list.value.filter((one) => couponState(one) === 'usable') : [];
  // The tiles are known together. A later one would move the others.
  const known = useMenuKnown(store);
  const help = safeAddress(actions.help ?? '');
  return (
    <div className="me-tiles" aria-busy={!known}>
      {known && onCoupons && offered && (
        <button type="button" className="me-tile card" aria-haspopup="dialog" onClick={onCoupons}>
          <TileContent icon={tag} count={usable.length}>
            {t('coupons')}
          </TileContent>
        </button>
      )}
      {known && onGifts && hasActivity && (
        <button type="button" className="me-tile card" onClick={onGifts}>
          <TileContent icon="gift" count={gifts}>
            {t('activity_gifts')}
          </TileContent>
        </button>
      )}
      {known && (
        <button type="button" className="me-tile card" onClick={onOrders}>
          <TileContent icon={bag} count={waiting.length}>
            {t('my_orders')}
          </TileContent>
        </button>
      )}
      {known && help && (
        <a className="me-tile card" href={help} target="_blank" rel="noopener noreferrer">
          <TileContent icon="help">
            {t('get_help')}
            <span className="visually-hidden"> {t('new_window')}</span>
          </TileContent>
        </a>
      )}
    </div>
  );
}
