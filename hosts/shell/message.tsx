import type { ReactNode } from 'react';
import { usePageTitle } from '../../src/page/page.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Picture } from '../../src/ui/picture.tsx';
import { usePageWords } from './page-words.ts';

/** The picture above a message: a file in `/art/empty/`. */
export type Emblem = 'link' | 'maintenance' | 'person' | 'region' | 'search';

interface MessageProps {
  readonly emblem: Emblem;
  readonly title: string;
  readonly text: string;
  /** Whether to add that no money was taken. */
  readonly uncharged?: boolean;
  /** The address of the brand's scene behind the emblem. Without it the band has the brand's pattern. */
  readonly scene?: string | undefined;
  readonly children?: ReactNode;
}

/** A message with the brand's pattern, an emblem and the next step (RT-5, RT-7, NT-3). */
export function MessageCard({ emblem, title, text, uncharged, scene, children }: MessageProps) {
  const { t } = usePageWords();
  return (
    <section className="message card">
      <span className={scene ? 'message-band with-scene' : 'message-band'}>
        {scene && <Picture className="backdrop message-scene" from={scene} name="" otherwise={null} first />}
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

/** A whole screen with one message and the next step: error pages and empty ones (RT-5, RT-7). */
export function Message(props: MessageProps) {
  usePageTitle(props.title);
  return <MessageCard {...props} />;
}
