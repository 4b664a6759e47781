import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import { copy } from './facts.tsx';

/**
 * The code that a player brings to a counter, or writes into a transfer: to be read, selected and copied. While it is still empty
 * its place is kept.
 */
export function PayCode({ store, code }: { store: Store; code: string }) {
  const { t } = useWords();
  return (
    <p className={code ? 'pay-code' : 'pay-code is-gone'}>
      <bdi className="numbers">{code || '0'}</bdi>
      <Button small onTap={() => void copy(store, code)}>
        {t('copy_code')}
      </Button>
    </p>
  );
}
