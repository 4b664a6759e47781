import type { ReactNode } from 'react';

/** A name, with its description below in smaller, muted letters. A name of another script does not turn the line around. */
export function Lines({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="grow stack-text">
      <b>
        <bdi>{name}</bdi>
      </b>
      {children && <span className="muted">{children}</span>}
    </span>
  );
}
