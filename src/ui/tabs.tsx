import { type ReactNode, useId } from 'react';
import { useWords } from './words.tsx';

/** Tabs over one panel; arrow keys move between them (WAI-ARIA tabs). */
export function Tabs<V extends string>(props: {
  label: string;
  tabs: readonly { readonly value: V; readonly display: string }[];
  current: V;
  onChoose: (value: V) => void;
  children: ReactNode;
}) {
  const { label, tabs, current, onChoose, children } = props;
  const id = useId();
  const along = useWords().rtl.peek() ? -1 : 1;
  const move = (step: number, from: HTMLElement): void => {
    const at = tabs.findIndex((tab) => tab.value === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.value);
    const list = from.closest('[role=tablist]');
    (list?.children[tabs.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ value, display }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}${value}`}
            aria-selected={value === current}
            aria-controls={`${id}panel`}
            tabIndex={value === current ? 0 : -1}
            onClick={() => onChoose(value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') move(along, event.currentTarget);
              if (event.key === 'ArrowLeft') move(-along, event.currentTarget);
            }}
          >
            {display}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`}>
        {children}
      </div>
    </>
  );
}
