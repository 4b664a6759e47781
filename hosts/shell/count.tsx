import type { ReadonlySignal } from '@preact/signals-react';
import { useValue } from '../../src/ui/use-value.ts';

/** How many gifts may be claimed, on the way to them: the event's page says it in words. */
export function Count({ of }: { of: ReadonlySignal<number> }) {
  const count = useValue(of);
  if (count === 0) return null;
  return (
    <span className="count" aria-hidden="true">
      {count}
    </span>
  );
}
