import { type RefObject, useEffect, useRef } from 'react';
import type { Undo } from '../platform/platform.ts';

/** Passes an element to `watch` while it is rendered. Does nothing without `watch`. */
export function useWatched(watch: ((element: Element) => Undo) | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current && watch ? watch(place.current) : undefined), [watch]);
  return place;
}
