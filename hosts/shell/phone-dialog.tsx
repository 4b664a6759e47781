import { computed } from '@preact/signals-react';
import { useMemo } from 'react';
import type { Store } from '../../src/storefront/store.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Code } from './code.tsx';
import { usePageWords } from './page-words.ts';
import { phoneLink } from './phone-link.ts';

/** The same shop as a code to scan, with the chosen game and product. */
export function PhoneDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const { t } = usePageWords();
  const link = useValue(useMemo(() => computed(() => phoneLink(store)), [store]));
  return (
    <Dialog title={t('on_phone')} onClose={onClose}>
      <p className="lead">{t('on_phone_text')}</p>
      <Code text={link} label={t('on_phone')} />
    </Dialog>
  );
}
