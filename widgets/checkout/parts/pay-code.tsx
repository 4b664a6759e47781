import type { Store } from '../../../src/store/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import { copy } from './facts.tsx';

/** The code that a player brings to a counter, or writes into a transfer: to be read, selected and copied. */
export function PayCode({ store, code }: { store: Store; code: string }) {
  const { t } = useWords();
  return (
    <>
      <p className="lead">{t('pay_code_text')}</p>
      <p className="pay-code">
        <bdi className="numbers">{code}</bdi>
        <Button small onTap={() => void copy(store, code)}>
          {t('copy_code')}
        </Button>
      </p>
    </>
  );
}
