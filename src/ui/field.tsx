import { useId } from 'react';
import { useTextInput } from './text-input.ts';

/** A text field under its label. The text belongs to the caller, who gives `value`. */
export function Field(props: {
  label: string;
  value: string;
  onType: (text: string) => void;
  onAutofill?: (isHidden: boolean) => void;
  type?: 'text' | 'password' | 'search';
  autoComplete?: string;
  inputMode?: 'numeric' | 'text';
  max?: number;
  describedBy?: string;
}) {
  const { label, value, onType, onAutofill, type = 'text', autoComplete = 'off', inputMode, max, describedBy } = props;
  const id = useId();
  const input = useTextInput(value, onType, onAutofill);
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        part="input"
        dir="auto"
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck="false"
        inputMode={inputMode}
        maxLength={max}
        aria-describedby={describedBy}
      />
    </div>
  );
}
