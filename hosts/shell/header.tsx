import type { ReactNode } from 'react';
import type { Brand } from '../../src/brand/index.ts';
import { scrolledDown } from '../../src/page/scroll.ts';
import type { Store } from '../../src/storefront/store.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { Account } from './account.tsx';
import { Link } from './link.tsx';
import { HeaderBar, Logo } from './logo.tsx';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';

/** The brand, the navigation, and the account (LY-1). */
export function Header(props: {
  store: Store;
  brand: Brand;
  router: Router;
  superMode: boolean;
  /** What the page shows, below the brand. */
  title?: ReactNode;
  /** The navigation beside the brand. */
  nav?: ReactNode;
  /** Content before the account on a wide screen. */
  children?: ReactNode;
}) {
  const { store, brand, router, superMode, title, nav, children } = props;
  const { t } = usePageWords();
  const away = useValue(scrolledDown);
  return (
    <HeaderBar hidden={away}>
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
