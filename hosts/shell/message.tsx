import type { ReactNode } from 'react';
import { usePageTitle } from '../../src/page/page.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { usePageWords } from './page-words.ts';

/** What a message shows above its words: a picture below `/art/empty/`. */
export type Emblem = 'link' | 'maintenance' | 'person' | 'region' | 'search';

interface Said {
  readonly emblem: Emblem;
  readonly title: string;
  readonly text: string;
  /** Says that no money was taken, where a player may wonder. */
  readonly uncharged?: boolean;
  readonly children?: ReactNode;
}

/** One thing that is said, with the brand's pattern, an emblem and the next step (RT-5, RT-7, NT-3). */
export function MessageCard({ emblem, title, text, uncharged, children }: Said) {
  const { t } = usePageWords();
  return (
    <section className="message card">
      <span className="message-band">
        <img src={`/art/empty/${emblem}.svg`} alt="" width="160" height="120" />
      </span>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
      {uncharged && (
        <p className="muted message-safe">
          <Icon name="check" />
          {t('nothing_charged')}
        </p>
      )}
    </section>
  );
}

/** A whole screen that says one thing and offers the next step: error pages and empty ones (RT-5, RT-7). */
export function Message(said: Said) {
  usePageTitle(said.title);
  return <MessageCard {...said} />;
}
