import { useId } from 'react';
import { askToLogOut, switchAccount } from '../../src/account/log-out.ts';
import type { Store } from '../../src/store/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from './page-words.ts';

/**
 * Who is logged in, with a menu that lets somebody else in or logs out, of every game too; or a quiet prompt to log in, beside which the page
 * may have one that stands out (LY-1, LG-5).
 */
export function Account({ store }: { store: Store }) {
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
