import { type RefObject, useEffect, useRef } from 'react';
import type { Undo } from '../platform/platform.ts';

/** Passes an element to `watch` for as long as it is rendered. Without `watch` it does nothing. */
export function useWatched(watch: ((element: Element) => Undo) | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current && watch ? watch(place.current) : undefined), [watch]);
  return place;
}
