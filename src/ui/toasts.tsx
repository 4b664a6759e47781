import { useContext, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { LayersContext } from './layers.ts';
import { useValue } from './use-value.ts';
import { useWords } from './words.tsx';

/** Shows an element above everything else on the page, even above what opened later, or hides it. */
function showOnTop(element: HTMLElement, isVisible: boolean): void {
  try {
    element.hidePopover?.();
    if (isVisible) element.showPopover?.();
  } catch {
    // The element is not on the page.
  }
}

/**
 * The short messages of a storefront, which screen readers announce (LY-8). A modal dialog makes everything outside it inert, also the top
 * layer. So the top dialog renders them, or the frame (`alone`) if there is none. `onTop`: this instance renders them.
 */
export function Toasts({ onTop, alone }: { onTop: boolean; alone?: true }) {
  const { t } = useWords();
  const { toasts, dismiss, visible, watchClosely } = useContext(LayersContext);
  const ref = useRef<HTMLDivElement>(null);
  const all = useValue(toasts);
  const rendered = onTop ? all : [];
  const newest = Math.max(-1, ...rendered.map(({ id }) => id));
  const isAlone = alone === true && newest >= 0;
  const seen = useValue(visible);
  useEffect(() => (isAlone ? watchClosely() : undefined), [isAlone, watchClosely]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are shown again after the widget was moved or covered
  useEffect(() => {
    if (alone && ref.current) showOnTop(ref.current, newest >= 0);
  }, [alone, newest, seen]);
  return (
    <div className="toasts" ref={ref} popover={alone ? 'manual' : undefined} aria-live="polite">
      {rendered.map(({ id, text, tone }) => (
        <div key={id} className={`toast tone-${tone}`} part="toast">
          {tone === 'lasting' && <Icon name="clock" />}
          <bdi>{text}</bdi>
          <button type="button" className="round" aria-label={t('close')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
