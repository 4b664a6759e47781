import { type RefObject, useEffect, useRef } from 'react';
import type { Undo } from '../platform/platform.ts';

/** Passes an element to `watch` while it is rendered. Does nothing without `watch`. */
export function useWatched(watch: ((element: Element) => Undo) | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current && watch ? watch(ref.current) : undefined), [watch]);
  return ref;
}
