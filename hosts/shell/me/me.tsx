import { useState } from 'react';
import type { Brand, MePart } from '../../../src/brand/brand.ts';
import { enRewards } from '../../../src/i18n/english/rewards.ts';
import { addEnglish } from '../../../src/i18n/i18n.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { withModel } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { vip } from '../../../widgets/vip/index.ts';
import { createVipCentre, type VipCentre } from '../../../widgets/vip/model.ts';
import { CouponsDialog } from '../../../widgets/vip/parts/coupons.tsx';
import { AccountActions } from '../account-menu.tsx';
import { Languages } from '../footer.tsx';
import { PartnerPages } from '../partner-pages.tsx';
import styles from './me.css?inline';
import { MeCharacters } from './me-characters.tsx';
import { MeHead } from './me-head.tsx';
import { MePromo } from './me-promo.tsx';
import { MeTiles } from './me-tiles.tsx';

addEnglish(enRewards);

/** The styles of Me, and those of its coupons. */
export const meStyles = vip.styles + styles;

/** What Me shows, and where its parts lead. */
export interface MeProps {
  readonly store: Store;
  readonly brand: Pick<Brand, 'hidesFromMe' | 'help' | 'vip'>;
  /** The number of gifts that may be claimed. */
  readonly gifts?: number | undefined;
  readonly onOrders: () => void;
  /** Leads to the goods. */
  readonly onGoods: () => void;
  /** Leads to the VIP centre and to the gifts, where the page has them. */
  readonly onVip?: (() => void) | undefined;
  readonly onGifts?: (() => void) | undefined;
  /** Inside a game, which logs the player in and chooses the language. */
  readonly inGame?: boolean;
}

function View({ model, ...props }: MeProps & { readonly model: VipCentre }) {
  const { store, brand, gifts, onOrders, onGoods, onVip, onGifts, inGame } = props;
  const [showsCoupons, setShowsCoupons] = useState(false);
  const content = useValue(model.content);
  const account = useValue(store.session.account);
  const shows = (part: MePart): boolean => !brand.hidesFromMe?.includes(part);
  const hasLevels = account !== null && brand.vip && shows('level');
  const status = content.is === 'ready' && hasLevels ? content.value.status : null;
  const coupons = account !== null && brand.vip && shows('coupons');
  return (
    <div className="me">
      <MeHead store={store} hasLevels={hasLevels} status={status} onVip={onVip} />
      <MeTiles
        store={store}
        actions={{
          onOrders,
          onCoupons: coupons ? () => setShowsCoupons(true) : undefined,
          onGifts: account && shows('gifts') ? onGifts : undefined,
          gifts,
          help: shows('help') ? brand.help : undefined,
        }}
      />
      {shows('characters') && <MeCharacters store={store} onChosen={onGoods} />}
      {!inGame && (
        <div className="me-list card">
          {shows('language') && <Languages store={store} />}
          <PartnerPages store={store} />
          <AccountActions store={store} />
        </div>
      )}
      {coupons && <MePromo store={store} />}
      {showsCoupons && <CouponsDialog model={model} onClose={() => setShowsCoupons(false)} />}
    </div>
  );
}

/** The home of a player who is logged in: level, coupons, gifts, orders, characters, language and log-out. */
export const Me = withModel(({ store }: MeProps) => createVipCentre(store), View);
