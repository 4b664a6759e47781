import { loaded } from '../../src/store/async-resource.ts';
import { backAt } from '../../src/store/waiting-message.ts';
import type { Store } from '../../src/storefront/store.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { MessageCard } from './message.tsx';
import { usePageWords } from './page-words.ts';
import { sceneOf } from './scene.ts';

/** Shown instead of a page that opens during maintenance: when the shop is back. An open page stays as it is (NT-3). */
export function ClosedShop({ store }: { store: Store }) {
  const words = usePageWords();
  const { t } = words;
  const closed = useValue(store.maintenance);
  const games = useValue(store.games.list);
  if (!closed || loaded(games)) return null;
  const { backMs } = closed;
  const text =
    backMs === null ? t('maintenance') : t('maintenance_back', { time: backAt(words, backMs, store.platform.now()) });
  return (
    <div className="closed-shop" role="status">
      <MessageCard emblem="maintenance" title={t('maintenance_title')} text={text} scene={sceneOf(store)} uncharged />
    </div>
  );
}
