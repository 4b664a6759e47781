import { useContext, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { LayersContext } from './layers.ts';
import { useValue } from './use-value.ts';
import { useWords } from './words.tsx';

/**
 * The short messages of a storefront, announced as they come (LY-8). A modal dialog makes all that is outside it deaf, the top
 * layer too: the dialog on top draws them, and the frame, with `alone`, while there is none. `shown`: this is the place that does.
 */
export function Toasts({ shown, alone }: { shown: boolean; alone?: true }) {
  const { t } = useWords();
  const { toasts, dismiss } = useContext(LayersContext);
  const place = useRef<HTMLDivElement>(null);
  const all = useValue(toasts);
  const here = shown ? all : [];
  const some = here.length > 0;
  useEffect(() => {
    // Above everything else on the page, where the browser can.
    if (alone) place.current?.togglePopover?.(some);
  }, [alone, some]);
  return (
    <div className="toasts" ref={place} popover={alone ? 'manual' : undefined} aria-live="polite">
      {here.map(({ id, text, tone }) => (
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
