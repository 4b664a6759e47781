import { useEffect, useState } from 'react';
import { usePageTitle } from '../../src/embed/page.tsx';
import type { Store } from '../../src/store/store.ts';
import { Later } from '../shell/later.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { Router } from '../shell/router.ts';

const loadRepay = () => import('../shell/repay.tsx').then(({ repay }) => repay);

/** The payment of a failed order, which the address names (RP-1); without a link there is nothing to pay (RT-7). */
export function Replenish(props: { store: Store; title: string; router: Router; billing_no: string | undefined }) {
  const { store, title, router, billing_no } = props;
  const { t } = usePageWords();
  usePageTitle(`${t('replenish_title')} · ${title}`);
  const [link] = useState(() => {
    const { searchParams } = store.platform.address();
    const [replenish_id, rp_client_id] = [searchParams.get('replenish_id'), searchParams.get('rp_client_id')];
    return {
      ...(replenish_id ? { replenish_id } : {}),
      ...(rp_client_id ? { rp_client_id } : {}),
      billing_no,
    };
  });
  const { replenish_id, rp_client_id } = link;
  useEffect(() => {
    if (!replenish_id && !rp_client_id) router.go('/errorReplenish', 'replace');
  }, [replenish_id, rp_client_id, router]);
  return (
    <>
      <h1 className="unseen">{t('replenish_title')}</h1>
      <div className="later">
        <Later load={loadRepay} store={store} options={link} />
      </div>
    </>
  );
}
