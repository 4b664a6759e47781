import { usePageTitle } from '../../src/page/page.tsx';
import { vip } from '../../widgets/vip/index.ts';
import { onPage } from '../shell/on-page.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { ScreenProps } from '../shell/screen-props.ts';

const Centre = onPage(vip);
const none = {};

/** The VIP centre as a screen of a page. */
export function Vip({ store, title }: ScreenProps) {
  const { t } = usePageWords();
  usePageTitle(`${t('vip')} · ${title}`);
  return (
    <>
      <h1 className="visually-hidden">{t('vip_title')}</h1>
      <Centre store={store} options={none} />
    </>
  );
}
