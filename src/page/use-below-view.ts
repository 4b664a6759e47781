import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the top of an element has been below the visible part of the page since `enabled` became true. Something that is inserted before
 * it then moves nothing in view. Always true in browsers that cannot observe it.
 */
export function useBelowView(ref: RefObject<Element | null>, enabled: boolean): boolean {
  const [wasBelow, setWasBelow] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!enabled || !element) return;
    if (typeof IntersectionObserver === 'undefined') return setWasBelow(true);
    const observer = new IntersectionObserver((entries) => {
      const isBelow = entries.some(({ isIntersecting, boundingClientRect }) => {
        return !isIntersecting && boundingClientRect.top >= document.documentElement.clientHeight;
      });
      if (!isBelow) return;
      observer.disconnect();
      setWasBelow(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, enabled]);
  return wasBelow;
}
