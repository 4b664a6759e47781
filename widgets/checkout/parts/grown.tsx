import type { Intent } from '../../../src/purchase/intent.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Medal, metalOf } from '../../../src/ui/medal/medal.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import { useGrown } from '../growth.ts';

/** The growth that an order brought, on the way to the next level (VP-2). It is as high before that is known. */
export function GrownRow({ store, intent, points }: { store: Store; intent: Intent; points: number }) {
  const { t, number } = useWords();
  const grown = useGrown(store, intent.client_id, points);
  const { level, next } = grown ?? {};
  const far = next
    ? t('vip_next', { points: number(grown?.remaining ?? 0), level: next.level_name })
    : t('vip_highest');
  return (
    <div className={`grown ${metalOf(grown && level ? grown.levels.indexOf(level) : 0)}`}>
      <Medal />
      <div className="grow">
        <b className="numbers">{t('points_earned', { count: points })}</b>
        <span className="grown-bar" aria-hidden="true">
          <i style={{ inlineSize: `${grown?.before ?? 0}%` }} />
          <i style={{ inlineSize: `${grown ? grown.percent - grown.before : 0}%` }} />
        </span>
        <p className="muted numbers">{grown && far}</p>
      </div>
    </div>
  );
}
