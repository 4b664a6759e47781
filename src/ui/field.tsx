import { useId } from 'react';

/** A text field under its label. The text belongs to the caller, who gives `value`. */
export function Field(props: {
  label: string;
  value: string;
  onType: (text: string) => void;
  type?: 'text' | 'password' | 'search';
  autoComplete?: string;
  inputMode?: 'numeric' | 'text';
  max?: number;
  describedBy?: string;
}) {
  const { label, value, onType, type = 'text', autoComplete = 'off', inputMode, max, describedBy } = props;
  const id = useId();
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        part="input"
        dir="auto"
        type={type}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck="false"
        inputMode={inputMode}
        maxLength={max}
        aria-describedby={describedBy}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
