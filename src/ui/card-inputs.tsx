import { Field } from './field.tsx';
import { useWords } from './words.tsx';

interface Props {
  readonly number: string;
  readonly password: string;
  /** The id of the error message. It describes both fields, because the gateway does not report which one is wrong. */
  readonly hint: string;
  readonly typeNumber: (text: string) => void;
  readonly typePassword: (text: string) => void;
}

/** The two fields of a point card (CD-1), on the shop's own page and in the form that a partner's page embeds. */
export function CardInputs({ number, password, hint, typeNumber, typePassword }: Props) {
  const { t } = useWords();
  const common = { max: 80, describedBy: hint } as const;
  return (
    <>
      <Field label={t('card_number')} value={number} onType={typeNumber} {...common} />
      <Field
        label={t('card_password')}
        value={password}
        onType={typePassword}
        type="password"
        // Browsers ignore `off` and offer to save a password, but they do not save a one-time code.
        autoComplete="one-time-code"
        {...common}
      />
    </>
  );
}
