import { useState } from 'react';
import { useWide } from '../../src/mount/wide-layout.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from './page-words.ts';

const loadDialog = () => import('./phone-dialog.tsx').then(({ PhoneDialog }) => PhoneDialog);

/** The way from a computer to the phone, where most wallets are: the same shop as a code to scan. */
export function OnPhone({ store }: { store: Store }) {
  const { t } = usePageWords();
  const wide = useWide();
  const game = useValue(store.games.current);
  const [open, setOpen] = useState(false);
  if (!wide || !game) return null;
  return (
    <div className="on-phone">
      <Button kind="plain" onTap={() => setOpen(true)}>
        {t('on_phone')}
      </Button>
      {open && <Later load={loadDialog} viewProps={{ store, onClose: () => setOpen(false) }} meanwhile={null} />}
    </div>
  );
}
