import type { ReadonlySignal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import type { Brand } from '../../src/brand/index.ts';
import { scrolledDown } from '../../src/page/scroll.ts';
import { homePath } from '../../src/rules/routes.ts';
import type { Store } from '../../src/store/store.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Account } from './account.tsx';
import { Link } from './link.tsx';
import { HeaderBar, Logo } from './logo.tsx';
import { Nav } from './nav.tsx';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';
import { titleOf } from './titles.ts';

/** The brand, the way around, and the account (LY-1, LY-2). A visitor who came to pay one order is not led elsewhere. */
export function Header(props: {
  store: Store;
  brand: Brand;
  router: Router;
  superMode: boolean;
  gifts: ReadonlySignal<number>;
  /** What stands before the account on a wide screen. */
  children?: ReactNode;
}) {
  const { store, brand, router, superMode, gifts, children } = props;
  const { t } = usePageWords();
  const away = useValue(scrolledDown);
  const screen = useValue(router.screen);
  const title = titleOf(screen);
  return (
    <HeaderBar hidden={away}>
      <Link router={router} to={homePath} className="logo">
        <Logo brand={brand} name={brand.title}>
          {title && (
            <>
              <Icon name={title.icon} />
              {t(title.word)}
            </>
          )}
        </Logo>
      </Link>
      {store.demo && <span className="demo">{t('demo_mode')}</span>}
      {superMode && <span className="demo">{t('super_mode')}</span>}
      {screen.is !== 'replenish' && <Nav store={store} router={router} where="top" gifts={gifts} />}
      <span className="grow" />
      {children}
      <Account store={store} />
    </HeaderBar>
  );
}
