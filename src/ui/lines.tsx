import type { ReactNode } from 'react';

/** A name, with its description below in small, muted text. A name in another script does not change the direction of the line. */
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
