import { useEffect, useState } from 'react';
import { usePageTitle } from '../../src/page/page.tsx';
import { repay } from '../../widgets/repay/index.tsx';
import { onPage } from './on-page.tsx';
import { usePageWords } from './page-words.ts';
import type { ScreenProps } from './screen-props.ts';

const Repay = onPage(repay);

/** The payment of a failed order, which the address names (RP-1); without a link there is nothing to pay (RT-7). */
export function Replenish({ store, title, router, options }: ScreenProps) {
  const { t } = usePageWords();
  usePageTitle(`${t('replenish_title')} · ${title}`);
  const [link] = useState(() => {
    const { searchParams } = store.platform.address();
    const [replenish_id, rp_client_id] = [searchParams.get('replenish_id'), searchParams.get('rp_client_id')];
    return {
      ...(replenish_id ? { replenish_id } : {}),
      ...(rp_client_id ? { rp_client_id } : {}),
      billing_no: options.billing_no,
    };
  });
  const { replenish_id, rp_client_id } = link;
  useEffect(() => {
    if (!replenish_id && !rp_client_id) router.go('/errorReplenish', 'replace');
  }, [replenish_id, rp_client_id, router]);
  return (
    <>
      <h1 className="visually-hidden">{t('replenish_title')}</h1>
      <Repay store={store} options={link} />
    </>
  );
}
