import { confirmLogOut, switchAccount } from '../../src/account/log-out.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from './page-words.ts';
import { PartnerPages } from './partner-pages.tsx';
import { hasOrderScreen, type Router, showMe, showOrders } from './router.ts';

export { default as styles } from './account-menu.css?inline';

/** Switches the account, or logs out of this game, or of every game if there are several (LG-5). */
export function AccountActions({ store }: { store: Store }) {
  const { t } = usePageWords();
  // A session by player ID becomes one of the account, and ends then (LG-7).
  const isByPlayerId = useValue(store.session.account) === null;
  const several = Object.keys(useValue(store.session.users)).length > 1;
  return (
    <>
      {isByPlayerId ? (
        <Button wide small onTap={() => store.popups.openLogin({ account: true })}>
          {t('log_in')}
        </Button>
      ) : (
        <Button wide small onTap={() => void switchAccount(store)}>
          {t('switch_account')}
        </Button>
      )}
      <Button wide small onTap={() => void confirmLogOut(store, 'this game')}>
        {t('log_out')}
      </Button>
      {several && (
        <Button wide small onTap={() => void confirmLogOut(store, 'every game')}>
          {t('everywhere_out')}
        </Button>
      )}
    </>
  );
}

/** The menu under the player's name. It leads to Me and to the orders where no screen shows them. */
export function AccountMenu({ store, router, name }: { store: Store; router: Router; name: string }) {
  const { t } = usePageWords();
  return (
    <>
      <p className="muted">{t('account')}</p>
      <p>
        <bdi>{name}</bdi>
      </p>
      {!hasOrderScreen(router) && (
        <>
          <Button wide small onTap={() => showMe(router)}>
            {t('my')}
          </Button>
          <Button wide small onTap={() => showOrders(router)}>
            {t('my_orders')}
          </Button>
        </>
      )}
      <AccountActions store={store} />
      <PartnerPages store={store} />
    </>
  );
}
