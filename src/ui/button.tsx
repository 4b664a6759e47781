import type { ReactNode } from 'react';

/** A button. `busy` keeps its size, says so to a screen reader, and swallows taps. */
export function Button(props: {
  kind?: 'primary' | 'ghost' | 'plain';
  wide?: boolean;
  small?: boolean;
  busy?: boolean;
  disabled?: boolean;
  submit?: boolean;
  label?: string;
  onTap?: () => void;
  children: ReactNode;
}) {
  const { kind = 'ghost', wide, small, busy, disabled, submit, label, onTap, children } = props;
  const names = ['button', kind, wide && 'wide', small && 'small', busy && 'busy'].filter(Boolean).join(' ');
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={names}
      part={`button ${kind}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onTap?.();
      }}
    >
      {children}
    </button>
  );
}
