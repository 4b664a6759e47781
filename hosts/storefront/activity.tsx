import { useState } from 'react';
import { activityTypes } from '../../src/contract/reward.ts';
import { usePageTitle } from '../../src/page/page.tsx';
import { activity } from '../../widgets/activity/index.ts';
import { onPage } from '../shell/on-page.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { ScreenProps } from '../shell/screen-props.ts';

const Activities = onPage(activity);

/** The activities as a screen of a page; which tab is open stands in the address. */
export function Activity({ store, title, router }: ScreenProps) {
  const { t } = usePageWords();
  usePageTitle(`${t('event')} · ${title}`);
  const [options] = useState(() => ({
    tab: activityTypes.find((type) => type === router.parameter('tab')),
    stage: '/art/festival/stage.svg',
    onTab: (tab: string) => router.setParameter('tab', tab),
  }));
  return (
    <>
      <h1 className="visually-hidden">{t('event')}</h1>
      <Activities store={store} options={options} />
    </>
  );
}
