import { usePageTitle } from '../../src/embed/page.tsx';
import type { Store } from '../../src/store/store.ts';
import { Later } from '../shell/later.tsx';
import { usePageWords } from '../shell/page-words.ts';

const loadVip = () => import('../../widgets/vip/index.ts').then(({ vip }) => vip);
const none = {};

/** The VIP centre as a screen of a page. */
export function Vip({ store, title }: { store: Store; title: string }) {
  const { t } = usePageWords();
  usePageTitle(`${t('vip')} · ${title}`);
  return (
    <>
      <h1 className="unseen">{t('vip_title')}</h1>
      <Later load={loadVip} store={store} options={none} />
    </>
  );
}
