import type { BaseStore } from '../storefront/base-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useFetched } from '../ui/later.tsx';
import { Failed } from '../ui/notice.tsx';
import { useValue } from '../ui/use-value.ts';
import { useWords } from '../ui/words.tsx';
import type { PartView } from './lazy-view.tsx';
import type { Mounted } from './mounted.ts';

/** Loads the popups that a storefront adds, so that each widget works without the others (EM-1). */
export interface OwnPopups {
  /** The login. Without it, only a page that mounts one can log in. */
  readonly login?: () => Promise<PartView<{ readonly popup?: boolean }>>;
  /** The choice of a character. Without it, only a page with the goods picker has one. */
  readonly characters?: () => Promise<PartView<object>>;
}

interface PopupProps<O extends object> {
  readonly store: BaseStore;
  readonly title: string;
  readonly load: () => Promise<PartView<O>>;
  readonly options: O;
  /** Whether to load it, even before it opens. */
  readonly needed: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

function OwnPopup<O extends object>({ store, title, load, options, needed, open, onClose }: PopupProps<O>) {
  const part = useFetched(load, needed);
  if (!needed || !open || part.is === 'loading') return null;
  if (part.is === 'ready') return <part.got store={store} options={options} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Failed {...part.next} />
    </Dialog>
  );
}

const popup = { popup: true } as const;
const none = {};

/**
 * The popups that the page has no widget for. The login is loaded while nobody is logged in, and the choice of a character after a
 * login, so that each opens at once.
 */
export function OwnPopupsView({ store, own, mounted }: { store: BaseStore; own: OwnPopups; mounted: Mounted }) {
  const { t } = useWords();
  const { popups, session } = store;
  const login = useValue(popups.login);
  const panel = useValue(popups.panel);
  const user = useValue(session.user);
  const hasLogin = useValue(mounted.login);
  const hasCharacters = useValue(mounted.characters);
  return (
    <>
      {own.login && (
        <OwnPopup
          {...{ store, title: t('log_in'), load: own.login, options: popup, open: login, onClose: popups.closeLogin }}
          needed={!hasLogin && user === null}
        />
      )}
      {own.characters && (
        <OwnPopup
          {...{ store, title: t('choose_character'), load: own.characters, options: none }}
          needed={!hasCharacters && user !== null}
          open={panel === 'characters'}
          onClose={() => popups.show(null)}
        />
      )}
    </>
  );
}
