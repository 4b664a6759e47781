import { useState } from 'react';
import { usePageTitle } from '../../src/embed/page.tsx';
import { Part } from '../../src/embed/part.tsx';
import type { Store } from '../../src/store/store.ts';
import { login } from '../../widgets/login/index.ts';
import { Code } from '../shell/code.tsx';
import { Later } from '../shell/later.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { Router } from '../shell/router.ts';

const loadActivity = () => import('../../widgets/activity/index.ts').then(({ activity }) => activity);
const popup = { popup: true, code: Code } as const;

/** The activities as a screen of a page; which tab is open stands in the address. */
export function Activity({ store, title, router }: { store: Store; title: string; router: Router }) {
  const { t } = usePageWords();
  usePageTitle(`${t('event')} · ${title}`);
  const [options] = useState(() => ({
    tab: router.parameter('tab') ?? undefined,
    onTab: (tab: string) => router.setParameter('tab', tab),
  }));
  return (
    <>
      <h1 className="unseen">{t('event')}</h1>
      <Later load={loadActivity} store={store} options={options} />
      <Part widget={login} store={store} options={popup} />
    </>
  );
}
