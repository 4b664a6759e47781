import type { Store } from '../../src/storefront/store.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useMenuKnown } from '../shell/menu-known.ts';
import { usePageWords } from '../shell/page-words.ts';
import { titles } from '../shell/titles.ts';
import { tabs as all, type Tab, type Tabs } from './tabs.ts';

/** The icon and the name of each tab. */
export const tabTitles = { vip: titles.vip, activity: titles.activity, topup: titles.goods } as const;

/** The tabs as links. VIP requires a brand with a VIP centre, and activities require a running one. */
export function Nav({ store, tabs, where }: { store: Store; tabs: Tabs; where: 'top' | 'bottom' }) {
  const { t } = usePageWords();
  const open = useValue(tabs.open);
  const hasActivity = useValue(store.config.hasActivity);
  const known = useMenuKnown(store);
  const isAvailable: Record<Tab, boolean> = { vip: known && store.brand.vip, activity: hasActivity, topup: known };
  return (
    <nav className={`nav ${where}`} aria-label={t('main_menu')}>
      {all
        .filter((tab) => isAvailable[tab])
        .map((tab) => (
          <a
            key={tab}
            href={tabs.href(tab)}
            aria-current={tab === open ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              tabs.go(tab);
            }}
          >
            <Icon name={tabTitles[tab].icon} />
            {t(tabTitles[tab].word)}
          </a>
        ))}
    </nav>
  );
}
