import { useId } from 'react';
import { askToLogOut, switchAccount } from '../../src/account/log-out.ts';
import type { Brand } from '../../src/brand/index.ts';
import { scrolledDown } from '../../src/page/scroll.ts';
import type { Store } from '../../src/store/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Link } from './link.tsx';
import { HeaderBar, Logo } from './logo.tsx';
import { Nav } from './nav.tsx';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';
import { titleOf } from './titles.ts';

/** Who is logged in, with a menu that lets somebody else in or logs out, of every game too; or a prompt to log in (LY-1, LG-5). */
function Account({ store }: { store: Store }) {
  const { t } = usePageWords();
  const { session, popups, games } = store;
  const user = useValue(session.user);
  const several = Object.keys(useValue(session.users)).length > 1;
  const menu = useId();
  if (!user) {
    const tap = (): void => {
      if (games.current.peek()) popups.openLogin();
      else popups.toast(t('choose_game_first'));
    };
    return (
      <Button small onTap={tap}>
        <Icon name="user" />
        {t('log_in')}
      </Button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button ghost small account"
        popoverTarget={menu}
        aria-label={t('account_menu', { name: user.username })}
      >
        <Icon name="user" />
        <bdi>{user.username}</bdi>
      </button>
      <div id={menu} popover="auto" className="account-menu card">
        <p className="muted">{t('account')}</p>
        <p>
          <bdi>{user.username}</bdi>
        </p>
        <Button wide small onTap={() => void switchAccount(store)}>
          {t('switch_account')}
        </Button>
        <Button wide small onTap={() => void askToLogOut(store, 'this game')}>
          {t('log_out')}
        </Button>
        {several && (
          <Button wide small onTap={() => void askToLogOut(store, 'every game')}>
            {t('everywhere_out')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The brand, the way around, and the account (LY-1, LY-2). A visitor who came to pay one order is not led elsewhere. */
export function Header(props: { store: Store; brand: Brand; router: Router; superMode: boolean }) {
  const { store, brand, router, superMode } = props;
  const { t } = usePageWords();
  const away = useValue(scrolledDown);
  const screen = useValue(router.screen);
  const title = titleOf(screen);
  return (
    <HeaderBar hidden={away}>
      <Link router={router} to="/selectGoods" className="logo">
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
      {screen.is !== 'replenish' && <Nav store={store} router={router} where="top" />}
      <span className="grow" />
      <Account store={store} />
    </HeaderBar>
  );
}
