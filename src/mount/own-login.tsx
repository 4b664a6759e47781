import type { ReadonlySignal } from '@preact/signals-react';
import type { Store } from '../store/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useFetched } from '../ui/later.tsx';
import { Failed } from '../ui/notice.tsx';
import { useValue } from '../ui/use-value.ts';
import { useWords } from '../ui/words.tsx';
import type { PartView } from './lazy-view.tsx';

/** Fetches the login popup that a storefront brings along. */
export type LoadLogin = () => Promise<PartView<{ readonly popup?: boolean }>>;

const popup = { popup: true } as const;

/**
 * The login popup of a storefront, so that whatever is mounted alone can log in (EM-1). It is fetched ahead while nobody is logged
 * in, so that a tap opens it at once. `mounted`: the page has one of its own, which is then the one that opens.
 */
export function OwnLogin(props: { store: Store; load: LoadLogin; mounted: ReadonlySignal<boolean> }) {
  const { store, load, mounted } = props;
  const { t } = useWords();
  const wanted = useValue(store.popups.login);
  const user = useValue(store.session.user);
  const needed = !useValue(mounted) && user === null;
  const part = useFetched(load, needed);
  if (!needed || !wanted || part.is === 'loading') return null;
  if (part.is === 'ready') return <part.got store={store} options={popup} />;
  return (
    <Dialog title={t('log_in')} onClose={store.popups.closeLogin}>
      <Failed onAgain={part.again} />
    </Dialog>
  );
}
