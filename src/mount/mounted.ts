import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';
import type { Popups } from '../store/popups.ts';
import { type Visibility, watchVisibility } from './visibility.ts';
import type { Widget } from './widget.ts';

type WidgetPopup = ReadonlySignal<{ readonly popup?: boolean }>;

/** What the popups of a storefront need to know about a mounted widget. */
export interface MountedWidget {
  /** See {@link Visibility}. Also null before it is rendered. */
  readonly visible: Visibility['visible'];
  /** Whether this widget renders the popups that all widgets of the storefront share. */
  readonly rendersPopups: ReadonlySignal<boolean>;
  /** The player uses this widget, so it renders the shared popups from now on. */
  use(): void;
  /** Watches the element in which the widget is rendered. `brings` is the popup that the widget has itself. Returns how to stop. */
  renderedIn(element: Element, brings: Widget['brings']): Undo;
  /** See {@link Visibility}. */
  watchClosely(): Undo;
  remove: Undo;
}

/** The mounted widgets of a storefront, and which of them renders the shared popups. */
export interface Mounted {
  /** Whether a visible widget has the login popup, so that the storefront does not add one. */
  readonly login: ReadonlySignal<boolean>;
  /** Whether a visible widget, the goods picker, has the choice of a character. */
  readonly characters: ReadonlySignal<boolean>;
  /**
   * Adds a widget with its options, which may change. React's StrictMode may add it a second time before it removes the first.
   */
  add(options: WidgetPopup): MountedWidget;
  dispose(): void;
}

interface MountedEntry {
  /** Known once it is rendered. */
  brings: Widget['brings'];
  readonly options: WidgetPopup;
  readonly visibility: Signal<Visibility | null>;
  readonly visible: ReadonlySignal<object | null>;
}

/** Creates the list of a storefront's mounted widgets. */
export function createMounted({ dialogs }: Pick<Popups, 'dialogs'>): Mounted {
  const all = signal<readonly MountedEntry[]>([]);
  /** The widget that renders the shared popups: the one used last, or another one if that is not visible. */
  const chosen = signal<MountedEntry | null>(null);
  const dispose = effect(() => {
    const visible = all.value.filter((one) => one.visible.value);
    const now = chosen.peek();
    if (now && visible.includes(now)) return;
    // If no other widget is visible, it keeps the popups and shows them when it is visible again.
    chosen.value = visible[0] ?? all.value.find((one) => one === now) ?? null;
  });

  return {
    login: computed(() =>
      all.value.some(({ brings, options, visible }) => visible.value && brings === 'login' && options.value.popup),
    ),
    characters: computed(() => all.value.some(({ brings, visible }) => visible.value && brings === 'characters')),
    add(options) {
      const visibility = signal<Visibility | null>(null);
      const one: MountedEntry = {
        brings: undefined,
        options,
        visibility,
        visible: computed(() => visibility.value?.visible.value ?? null),
      };
      all.value = [...all.peek(), one];
      return {
        visible: one.visible,
        rendersPopups: computed(() => chosen.value === one),
        use() {
          // A dialog that is open stays where it is.
          if (one.visible.peek() && dialogs.peek().length === 0) chosen.value = one;
        },
        renderedIn(element, brings) {
          one.brings = brings;
          const watched = watchVisibility(element);
          visibility.value = watched;
          return () => {
            visibility.value = null;
            watched.stop();
          };
        },
        watchClosely: () => visibility.peek()?.watchClosely() ?? (() => {}),
        remove() {
          all.value = all.peek().filter((other) => other !== one);
        },
      };
    },
    dispose,
  };
}
