/**
 * Calls back with the size of an element, now and after every change. Without `ResizeObserver`, as in jsdom, it never calls back. Returns
 * how to stop.
 */
export function watchSize(element: Element, run: (size: DOMRectReadOnly) => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(([entry]) => {
    if (entry) run(entry.contentRect);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
