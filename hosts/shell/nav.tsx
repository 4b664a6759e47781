import type { ReadonlySignal } from '@preact/signals-react';
import type { Store } from '../../src/storefront/store.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Count } from './count.tsx';
import { Link } from './link.tsx';
import { useMenuKnown } from './menu-known.ts';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';
import { titles } from './titles.ts';

const tabs = [
  { is: 'goods', to: '/selectGoods' },
  { is: 'activity', to: '/activity' },
  { is: 'vip', to: '/userCenter' },
  { is: 'my', to: '/my' },
] as const;

/**
 * The main navigation. It links to the activity only if one is running (LY-4), and on a wide screen also to the brand's
 * VIP centre.
 */
export function Nav(props: { store: Store; router: Router; where: 'top' | 'bottom'; gifts: ReadonlySignal<number> }) {
  const { store, router, where, gifts } = props;
  const { t } = usePageWords();
  const screen = useValue(router.screen);
  const hasActivity = useValue(store.config.hasActivity);
  const known = useMenuKnown(store);
  const isAvailable = { goods: true, activity: hasActivity, vip: where === 'top' && store.brand.vip, my: true };
  return (
    <nav className={`nav ${where}`} aria-label={t('main_menu')}>
      {known &&
        tabs
          .filter(({ is }) => isAvailable[is])
          .map(({ is, to }) => (
            <Link
              key={is}
              router={router}
              to={to}
              current={screen.is === is || (screen.is === 'home' && is === 'goods')}
            >
              <Icon name={titles[is].icon} />
              {t(titles[is].word)}
              {is === 'activity' && <Count of={gifts} />}
            </Link>
          ))}
    </nav>
  );
}
