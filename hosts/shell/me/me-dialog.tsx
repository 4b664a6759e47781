import { Dialog } from '../../../src/ui/dialog.tsx';
import { usePageWords } from '../page-words.ts';
import { Me, type MeProps } from './me.tsx';

export { meStyles as styles } from './me.tsx';

/** Me in a dialog, for a page that has no screen for it. */
export function MeDialog({ onClose, ...props }: MeProps & { readonly onClose: () => void }) {
  const { t } = usePageWords();
  return (
    <Dialog title={t('my')} onClose={onClose}>
      <Me {...props} />
    </Dialog>
  );
}
