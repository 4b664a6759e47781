import type { ReadonlySignal } from '@preact/signals-react';
import { useValue } from '../../src/ui/use-value.ts';

/** The number of gifts to claim, over the link to them. The page of the event says it in words. */
export function Count({ of }: { of: ReadonlySignal<number> }) {
  const count = useValue(of);
  if (count === 0) return null;
  return (
    <span className="count-badge" aria-hidden="true">
      {count}
    </span>
  );
}
