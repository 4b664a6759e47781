import { type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { ConnectionContext } from './connection.ts';

/** How often a field is read that nobody reports a change of. */
const readMs = 300;

/** What a player does in a form before it is sent: every field of it is read then. */
const signs = ['input', 'change', 'focusin', 'focusout', 'pointerover', 'pointerdown', 'click', 'keydown', 'submit'];

/** Whether a browser has filled a field in, which it may do before it lets the page read the text. */
function isAutofilled(field: HTMLInputElement): boolean {
  try {
    return field.matches(':autofill');
  } catch {
    return false;
  }
}

/**
 * Keeps the text of an input in step with `value`, which the caller has. Browsers and password managers fill fields in without an
 * `input` event: so the field itself is read, as the player does anything around it, and from time to time. Nothing but another
 * `value` writes to it, so that no text is lost that the caller does not know yet.
 * @param onAutofill told when the browser has filled the field in and shows its text to nobody until the next tap
 */
export function useTextInput(
  value: string,
  onType: (text: string) => void,
  onAutofill?: (isHidden: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef('');
  const latest = useRef({ onType, onAutofill });
  const { setTimer } = useContext(ConnectionContext);
  useLayoutEffect(() => {
    latest.current = { onType, onAutofill };
    const field = input.current;
    if (!field || value === known.current) return;
    known.current = value;
    if (field.value !== value) field.value = value;
  });
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const root = field.getRootNode();
    let isHidden = false;
    let stop = (): void => {};
    const read = (): void => {
      if (field.value !== known.current) {
        known.current = field.value;
        latest.current.onType(field.value);
      }
      const was = isHidden;
      isHidden = field.value === '' && isAutofilled(field);
      if (isHidden !== was) latest.current.onAutofill?.(isHidden);
    };
    const readAgain = (): void => {
      read();
      stop = setTimer(readMs, readAgain);
    };
    for (const name of signs) root.addEventListener(name, read, true);
    stop = setTimer(readMs, readAgain);
    return () => {
      stop();
      for (const name of signs) root.removeEventListener(name, read, true);
    };
  }, [setTimer]);
  return input;
}
