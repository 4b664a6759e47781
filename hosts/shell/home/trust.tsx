import type { Store } from '../../../src/storefront/store.ts';
import { Icon, type IconName } from '../../../src/ui/icon.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { bolt, cards, shield } from '../drawings.ts';
import { type PageWords, usePageWords } from '../page-words.ts';

type Translate = PageWords['t'];

const promises: readonly { icon: IconName; words: (t: Translate) => readonly [string, string] }[] = [
  { icon: bolt, words: (t) => [t('trust_fast'), t('trust_fast_text')] },
  { icon: shield, words: (t) => [t('trust_once'), t('trust_once_text')] },
  { icon: cards, words: (t) => [t('trust_ways'), t('trust_ways_text')] },
];
const help: (typeof promises)[number] = { icon: 'help', words: (t) => [t('trust_help'), t('trust_help_text')] };
const minors: typeof help = { icon: 'user', words: (t) => [t('trust_minors'), t('trust_minors_text')] };

/** Four reasons to buy here; in Japan the last one is what the shop does for minors (LY-6). */
export function Trust({ store }: { store: Store }) {
  const { t } = usePageWords();
  const japan = useValue(store.areas.current)?.law === 'japan';
  return (
    <ul className="trust card">
      {[...promises, japan ? minors : help].map(({ icon, words }) => {
        const [title, text] = words(t);
        return (
          <li key={title}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <span className="muted">{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
