import { useId } from 'react';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';
import { styled } from './styled.ts';

const loadMenu = () => import('./account-menu.tsx').then(({ styles, AccountMenu }) => styled(styles, AccountMenu));

/**
 * Who is logged in, with a menu that is fetched together with its styles; or a quiet prompt to log in, beside which the page may have
 * one that stands out (LY-1, LG-5).
 */
export function Account({ store, router }: { store: Store; router: Router }) {
  const { t } = usePageWords();
  const { session, popups, games } = store;
  const user = useValue(session.user);
  const menu = useId();
  if (!user) {
    const tap = (): void => {
      if (games.current.peek()) popups.openLogin();
      else popups.toast(t('choose_game_first'));
    };
    return (
      <Button small kind="plain" onTap={tap}>
        <Icon name="user" />
        {t('log_in')}
      </Button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="account"
        popoverTarget={menu}
        aria-label={t('account_menu', { name: user.username })}
      >
        <bdi>{user.username}</bdi>
        <span className="avatar">
          <Icon name="user" />
        </span>
      </button>
      <div id={menu} popover="auto" className="account-menu card">
        <Later load={loadMenu} viewProps={{ store, router, name: user.username }} />
      </div>
    </>
  );
}
