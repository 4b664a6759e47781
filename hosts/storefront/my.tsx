import { signal } from '@preact/signals-react';
import { useRef } from 'react';
import { enRewards } from '../../src/i18n/english/rewards.ts';
import { addEnglish } from '../../src/i18n/i18n.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { Link } from '../shell/link.tsx';
import { Me, meStyles } from '../shell/me/me.tsx';
import { onPage } from '../shell/on-page.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { ScreenProps } from '../shell/screen-props.ts';
import own from './my.css?inline';
import { Orders } from './orders.tsx';

addEnglish(enRewards);

/** The styles of the screen, and those of Me. */
export const styles = meStyles + own;

const none = {};
const zero = signal(0);
const Checkout = onPage(checkout);

/** The way to the VIP centre, for a visitor. */
function VipLink({ router }: Pick<ScreenProps, 'router'>) {
  const { t } = usePageWords();
  return (
    <Link router={router} to="/userCenter" className="vip-way card">
      <img src="/art/medals/3.svg" alt="" width="48" height="48" />
      <b>{t('vip_title')}</b>
      <Icon name="chevron" flip />
    </Link>
  );
}

/** The player's home, their orders, and the results of those that wait. */
export function My({ store, brand, title, router, gifts }: ScreenProps) {
  const { t } = usePageWords();
  const user = useValue(store.session.user);
  const count = useValue(gifts ?? zero);
  const orders = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mine">
      <h1 className="visually-hidden">{t('my')}</h1>
      {user ? (
        <Me
          store={store}
          brand={brand}
          gifts={count}
          onOrders={() => {
            orders.current?.scrollIntoView({ block: 'start' });
            orders.current?.focus({ preventScroll: true });
          }}
          onGoods={() => router.go('/selectGoods')}
          onVip={brand.vip ? () => router.go('/userCenter') : undefined}
          onGifts={() => router.go('/activity')}
        />
      ) : (
        brand.vip && <VipLink router={router} />
      )}
      <Orders store={store} title={title} heading={orders} onBuy={() => router.go('/selectGoods')} />
      <div className="results">
        <Checkout store={store} options={none} />
      </div>
    </div>
  );
}
