import { Icon } from '../../src/ui/icon.tsx';
import { checkout } from '../../widgets/checkout/index.ts';
import { Link } from '../shell/link.tsx';
import { onPage } from '../shell/on-page.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { ScreenProps } from '../shell/screen-props.ts';
import { Orders } from './orders.tsx';

export { default as styles } from './my.css?inline';

const none = {};
const Checkout = onPage(checkout);

/** What is the player's own: the way to the VIP centre, the orders, and the results of those that wait. */
export function My({ store, title, router }: ScreenProps) {
  const { t } = usePageWords();
  return (
    <div className="mine">
      {store.brand.vip && (
        <Link router={router} to="/userCenter" className="vip-way card">
          <img src="/art/medals/3.svg" alt="" width="48" height="48" />
          <b>{t('vip_title')}</b>
          <Icon name="chevron" flip />
        </Link>
      )}
      <Orders store={store} title={title} onBuy={() => router.go('/selectGoods')} />
      <div className="results">
        <Checkout store={store} options={none} />
      </div>
    </div>
  );
}
