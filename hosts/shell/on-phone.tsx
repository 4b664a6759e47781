import { computed } from '@preact/signals-react';
import { useMemo, useState } from 'react';
import { useWide } from '../../src/mount/wide-layout.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Code } from './code.tsx';
import { usePageWords } from './page-words.ts';
import { phoneLink } from './phone-link.ts';

/** The way from a computer to the phone, where most wallets are: the same shop as a code to scan. */
export function OnPhone({ store }: { store: Store }) {
  const { t } = usePageWords();
  const wide = useWide();
  const game = useValue(store.games.current);
  const link = useValue(useMemo(() => computed(() => phoneLink(store)), [store]));
  const [open, setOpen] = useState(false);
  if (!wide || !game) return null;
  return (
    <div className="on-phone">
      <Button kind="plain" onTap={() => setOpen(true)}>
        {t('on_phone')}
      </Button>
      {open && (
        <Dialog title={t('on_phone')} onClose={() => setOpen(false)}>
          <p className="lead">{t('on_phone_text')}</p>
          <Code text={link} label={t('on_phone')} />
        </Dialog>
      )}
    </div>
  );
}
