import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { type Layers, LayersContext } from './layers.ts';
import { Toasts } from './toasts.tsx';
import { useValue } from './use-value.ts';
import { useWords } from './words.tsx';

/** The focused element in any shadow root, because a dialog may open from another root. */
function focused({ activeElement: found }: DocumentOrShadowRoot): HTMLElement | null {
  return found?.shadowRoot?.activeElement ? focused(found.shadowRoot) : (found as HTMLElement | null);
}

/** Opens a dialog over the page, or inside it if the browser refuses that. */
function openDialog(dialog: HTMLDialogElement, inPage: boolean): void {
  try {
    // `show` would scroll to the first button.
    if (inPage) dialog.open = true;
    else dialog.showModal();
  } catch {
    // The browser rejects a dialog that is not on the page. It is not tried again, because that would render it forever.
    dialog.open = true;
  }
}

/** Registers a visible dialog as open. Returns whether it is on top. */
function useOnTop({ dialogs }: Layers, isVisible: boolean, close: () => void): boolean {
  const latest = useRef(close);
  const [own] = useState(() => () => latest.current());
  useLayoutEffect(() => {
    latest.current = close;
  }, [close]);
  // Registered in the layout effect, so that a removed dialog is never closed.
  useLayoutEffect(() => {
    if (!isVisible) return;
    dialogs.value = [...dialogs.peek(), own];
    return () => {
      dialogs.value = dialogs.peek().filter((one) => one !== own);
    };
  }, [dialogs, own, isVisible]);
  return useValue(dialogs).at(-1) === own;
}

/**
 * A native dialog in the top layer: a sheet from the bottom on a narrow screen, in the middle on a wide one. Escape, the backdrop
 * and a cross close it. One that is `locked` has no cross, and a tap on the `backdrop` does not close it, or Escape neither (`all`):
 * the payment result must not be closed by accident (LY-8). Draw it only while it is open. It closes while its widget is invisible,
 * because it would block the page without a visible reason.
 */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  locked?: 'backdrop' | 'all';
  alert?: boolean;
  quietTitle?: boolean;
  /** The id of the words that are read after the title as it opens. */
  describedBy?: string;
  /** A picture beside or behind the title. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { title, onClose, locked, alert, quietTitle, describedBy, aside, children } = props;
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const gone = useRef(false);
  const layers = useContext(LayersContext);
  const { inPage = false, watchClosely } = layers;
  const visible = useValue(layers.visible);
  const onTop = useOnTop(layers, visible !== null, onClose);

  useEffect(() => watchClosely(), [watchClosely]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stays as it was opened, until its widget is hidden or moved
  useEffect(() => {
    const own = dialog.current;
    // The new watch may already know more than the rendered state.
    if (!own || !layers.visible.peek()) return;
    gone.current = false;
    const from = focused(own.ownerDocument);
    if (!own.open) {
      openDialog(own, inPage);
      // A screen reader reads the title first, and a key that was meant for the page presses no button.
      own.querySelector('h2')?.focus();
    }
    return () => {
      gone.current = true;
      own.close?.();
      // The browser restores the focus by itself only while the dialog is on the page.
      if (from?.isConnected) from.focus({ preventScroll: true });
    };
  }, [visible]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a native dialog with Escape (onCancel)
    <dialog
      ref={dialog}
      className="dialog"
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // React lets the event of a dialog inside this one bubble.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (locked !== 'all') onClose();
      }}
      // Browsers close it all the same when Escape is pressed again and again.
      onClose={(event) => {
        if (gone.current || event.currentTarget.open) return;
        if (locked === 'all') openDialog(event.currentTarget, inPage);
        else onClose();
      }}
      onClick={(event) => {
        if (!locked && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sheet" part="dialog">
        <div className={quietTitle ? 'sheet-head hidden' : 'sheet-head'}>
          {aside}
          <h2 id={heading} tabIndex={-1} part="title">
            <bdi>{title}</bdi>
          </h2>
          {!locked && (
            <button type="button" className="round" aria-label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
      <Toasts onTop={onTop} />
    </dialog>
  );
}
