import { signal } from '@preact/signals-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Brand } from '../../src/brand/index.ts';
import { type ScrollState, watchScroll } from '../../src/page/scroll.ts';
import type { Store } from '../../src/storefront/store.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { Account } from './account.tsx';
import { Link } from './link.tsx';
import { HeaderBar, Logo } from './logo.tsx';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';

const atTop: Omit<ScrollState, 'stop'> = { isDown: signal(false), isAtTop: signal(true) };

/** Watches the scroll position while the header is on the page. */
function useScroll(bottomResetMs: number): { readonly isDown: boolean; readonly isAtTop: boolean } {
  const [scroll, setScroll] = useState(atTop);
  useEffect(() => {
    const watched = watchScroll(bottomResetMs);
    setScroll(watched);
    return watched.stop;
  }, [bottomResetMs]);
  return { isDown: useValue(scroll.isDown), isAtTop: useValue(scroll.isAtTop) };
}

/** The brand, the navigation, and the account (LY-1). */
export function Header(props: {
  store: Store;
  brand: Brand;
  router: Router;
  superMode: boolean;
  /** How long the header stays after the bottom of the page was reached. */
  bottomResetMs: number;
  /** What the page shows, below the brand. */
  title?: ReactNode;
  /** The navigation beside the brand. */
  nav?: ReactNode;
  /** Content before the account on a wide screen. */
  children?: ReactNode;
}) {
  const { store, brand, router, superMode, bottomResetMs, title, nav, children } = props;
  const { t } = usePageWords();
  const scroll = useScroll(bottomResetMs);
  return (
    <HeaderBar scroll={scroll}>
      <Link router={router} to={router.routes.games} className="logo">
        <Logo brand={brand} name={brand.title}>
          {title}
        </Logo>
      </Link>
      {store.demo && <span className="demo">{t('demo_mode')}</span>}
      {superMode && <span className="demo">{t('super_mode')}</span>}
      {nav}
      <span className="grow" />
      {children}
      <Account store={store} router={router} />
    </HeaderBar>
  );
}
