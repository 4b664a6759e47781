import type { ReactNode } from 'react';
import { usePageTitle } from '../../src/page/page.tsx';
import { Icon, type IconName } from '../../src/ui/icon.tsx';

/** A whole screen that says one thing and offers the next step: error pages and empty ones (RT-5, RT-7). */
export function Message(props: { icon: IconName; title: string; text: string; children?: ReactNode }) {
  const { icon, title, text, children } = props;
  usePageTitle(title);
  return (
    <section className="message card">
      <span className="message-icon">
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </section>
  );
}
