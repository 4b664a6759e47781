import { Icon, type IconName } from '../../../src/ui/icon.tsx';
import { bolt, cards, shield } from '../../shell/drawings.ts';
import { type PageWords, usePageWords } from '../../shell/page-words.ts';

type Words = PageWords['t'];

const promises: readonly { icon: IconName; words: (t: Words) => readonly [string, string] }[] = [
  { icon: bolt, words: (t) => [t('trust_fast'), t('trust_fast_text')] },
  { icon: shield, words: (t) => [t('trust_once'), t('trust_once_text')] },
  { icon: cards, words: (t) => [t('trust_ways'), t('trust_ways_text')] },
  { icon: 'help', words: (t) => [t('trust_help'), t('trust_help_text')] },
];

/** Four reasons to buy here. */
export function Trust() {
  const { t } = usePageWords();
  return (
    <ul className="trust card">
      {promises.map(({ icon, words }) => {
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
