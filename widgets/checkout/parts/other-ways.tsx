import type { ReactNode } from 'react';
import { Icon } from '../../../src/ui/icon.tsx';
import { useWords } from '../../../src/ui/words.tsx';

/** Scrolls the opened list into view, because it may be taller than the window. */
const revealList = ({ currentTarget: list }: { currentTarget: HTMLDetailsElement }): void => {
  if (list.open) list.scrollIntoView?.({ block: 'nearest' });
};

/** What else a player may do about an order, below the next step, in a list that opens. */
export function OtherWays({ children }: { children: ReactNode }) {
  const { t } = useWords();
  return (
    <details className="other-ways" onToggle={revealList}>
      <summary className="button plain">
        {t('other_ways')}
        <Icon name="chevron" />
      </summary>
      <div className="ways">{children}</div>
    </details>
  );
}
