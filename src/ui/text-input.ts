import { type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { ConnectionContext } from './connection.ts';

/** How often a field is read when no event reports a change. */
const readMs = 300;

/** Events before a form is sent. Each of them makes the fields be read. */
const eventNames = [
  'input',
  'change',
  'focusin',
  'focusout',
  'pointerover',
  'pointerdown',
  'click',
  'keydown',
  'submit',
];

/** Whether a browser has filled in a field. It may do so before the page can read the text. */
function isAutofilled(field: HTMLInputElement): boolean {
  try {
    return field.matches(':autofill');
  } catch {
    return false;
  }
}

/**
 * Keeps the text of an input in sync with `value`, which the caller stores. Browsers and password managers may fill in fields without an
 * `input` event, so the field is read after other events and regularly. Only another `value` writes to the field, so that no unread text
 * is lost.
 * @param onAutofill called when the browser has filled in the field but hides its text until the next tap
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
    for (const name of eventNames) root.addEventListener(name, read, true);
    stop = setTimer(readMs, readAgain);
    return () => {
      stop();
      for (const name of eventNames) root.removeEventListener(name, read, true);
    };
  }, [setTimer]);
  return input;
}
