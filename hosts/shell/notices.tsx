import { useState } from 'react';
import { isPermanent, storesCookies } from '../../src/storage/outlives.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Notice } from '../../src/ui/notice.tsx';
import { useOnline } from '../../src/ui/use-online.ts';
import { ClosedShop } from './closed-shop.tsx';
import { usePageWords } from './page-words.ts';

/** What concerns the whole page: no connection, a browser that keeps nothing (ST-5), or a shop that is closed (NT-3). */
export function Notices({ store }: { store: Store }) {
  const { t } = usePageWords();
  const { platform, view } = store;
  // The view inside a game keeps no cookies on purpose.
  const [kept] = useState(
    () => isPermanent(platform.lasting) && (view === 'in-game' || storesCookies(platform.cookies)),
  );
  const online = useOnline(platform);
  return (
    <>
      <ClosedShop store={store} />
      {!online && <Notice icon="warn" text={t('offline')} />}
      {!kept && <Notice icon="warn" text={t('storage_blocked')} />}
    </>
  );
}
