import { type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import type { Store } from '../../src/storefront/store.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Count } from '../shell/count.tsx';
import { useMenuKnown } from '../shell/menu-known.ts';
import { usePageWords } from '../shell/page-words.ts';
import { titles } from '../shell/titles.ts';
import { tabs as all, type Tab, type Tabs } from './tabs.ts';

const loadCounting = () => import('../shell/gift-count-model.ts');
/** The in-game view has no screen of a repayment. */
const screen = signal({ is: 'activity' } as const);

/** The number of gifts that the player may claim. */
export function useGiftCount(store: Store): ReadonlySignal<number> {
  const [gifts] = useState(() => signal(0));
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    void loadCounting().then(
      ({ countGifts }) => {
        if (!isOver) stop = countGifts(store, { screen }, gifts);
      },
      () => {}, // The number is a hint: the tab works without it.
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store, gifts]);
  return gifts;
}

/** The icon and the name of each tab. */
export const tabTitles = { vip: titles.vip, activity: titles.activity, topup: titles.goods } as const;

/** The tabs as links. VIP requires a brand with a VIP centre, and activities require a running one. */
export function Nav(props: { store: Store; tabs: Tabs; where: 'top' | 'bottom'; gifts: ReadonlySignal<number> }) {
  const { store, tabs, where, gifts } = props;
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
            {tab === 'activity' && <Count of={gifts} />}
          </a>
        ))}
    </nav>
  );
}
