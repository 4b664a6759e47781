import { enRewards } from '../../src/i18n/english/rewards.ts';
import { addEnglish } from '../../src/i18n/i18n.ts';
import type { Screen } from '../../src/rules/routes.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { areaName } from '../../src/ui/place.ts';
import { Link } from './link.tsx';
import { type Emblem, Message } from './message.tsx';
import { type PageWords, usePageWords } from './page-words.ts';
import { RealName } from './real-name.tsx';
import type { Router } from './router.ts';
import { sceneOf } from './scene.ts';

addEnglish(enRewards);

type Translate = PageWords['t'];
/** The screens that only say what is wrong, and lead home (RT-5, RT-7). */
const pages: Partial<Record<Screen['is'], { emblem: Emblem; words: (t: Translate) => readonly [string, string] }>> = {
  'not-found': { emblem: 'search', words: (t) => [t('not_found_title'), t('not_found_text')] },
  'bad-replenish': { emblem: 'link', words: (t) => [t('bad_replenish_title'), t('error_page_gone')] },
  'bad-page': { emblem: 'link', words: (t) => [t('bad_page_title'), t('error_parameters')] },
};

/** The sales areas to choose from, where the address named none that is valid (AR-2, RT-7). */
function NoArea({ store, router }: { store: Store; router: Router }) {
  const words = usePageWords();
  const { t } = words;
  const requested = store.platform.address().searchParams.get('domain_area');
  const isWrong = requested !== null && !store.brand.areas.some(({ id }) => id === requested);
  const choose = (id: string): void => {
    store.areas.choose(id);
    router.restart('/selectGoods');
  };
  return (
    <Message
      emblem="region"
      scene={sceneOf(store)}
      title={t('no_area_title')}
      text={isWrong ? `${t('no_area_text')} ${t('error_parameters')}` : t('no_area_text')}
    >
      <ul className="areas">
        {store.brand.areas.map((area) => (
          <li key={area.id}>
            <Button wide onTap={() => choose(area.id)}>
              {areaName(words, area)}
            </Button>
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** The error page of a screen, or nothing for a screen that is no error. */
export function ErrorPage({ screen, store, router }: { screen: Screen; store: Store; router: Router }) {
  const { t } = usePageWords();
  if (screen.is === 'no-area') return <NoArea store={store} router={router} />;
  if (screen.is === 'real-name') return <RealName store={store} router={router} />;
  const page = pages[screen.is];
  if (!page) return null;
  const [title, text] = page.words(t);
  return (
    <Message emblem={page.emblem} title={title} text={text} scene={sceneOf(store)} uncharged>
      <Link router={router} to="/selectGoods" className="button primary">
        {t('home')}
      </Link>
    </Message>
  );
}
