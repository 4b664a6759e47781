import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';
import type { Popups } from '../store/popups.ts';
import { type Visibility, watchVisibility } from './visibility.ts';
import type { Widget } from './widget.ts';

type Options = ReadonlySignal<{ readonly popup?: boolean }>;

/** One mounted widget, as the popups of its storefront need it. */
export interface MountedWidget {
  /** See {@link Visibility}. Null before it is drawn, too. */
  readonly visible: Visibility['visible'];
  /** Whether this widget draws the popups that all widgets of the storefront share. */
  readonly drawsPopups: ReadonlySignal<boolean>;
  /** The player uses it: what is asked from now on is drawn here. */
  use(): void;
  /** Watches the element in which the widget is rendered, which may bring a popup itself. Returns how to stop. */
  renderedIn(element: Element, brings: Widget['brings']): Undo;
  /** See {@link Visibility}. */
  watchClosely(): Undo;
  remove: Undo;
}

/** The mounted widgets of a storefront, and which of them draws the popups that they share. */
export interface Mounted {
  /** A visible widget has the login popup, so that the storefront does not bring one. */
  readonly login: ReadonlySignal<boolean>;
  /** A visible widget has the choice of a character: the goods picker. */
  readonly characters: ReadonlySignal<boolean>;
  /**
   * Adds a widget with its options, which may change. It may come a second time before it goes for the first, as React's
   * StrictMode mounts.
   */
  add(options: Options): MountedWidget;
  dispose(): void;
}

interface Entry {
  /** Known once it is rendered. */
  brings: Widget['brings'];
  readonly options: Options;
  readonly visibility: Signal<Visibility | null>;
  readonly visible: ReadonlySignal<object | null>;
}

/** Creates the list of a storefront's mounted widgets. */
export function createMounted({ dialogs }: Pick<Popups, 'dialogs'>): Mounted {
  const all = signal<readonly Entry[]>([]);
  /** The widget that draws the shared popups: the one used last, or another one where that cannot be seen. */
  const chosen = signal<Entry | null>(null);
  const dispose = effect(() => {
    const visible = all.value.filter((one) => one.visible.value);
    const now = chosen.peek();
    if (now && visible.includes(now)) return;
    // With no other in sight it keeps what it has, and shows it when it is seen again.
    chosen.value = visible[0] ?? all.value.find((one) => one === now) ?? null;
  });

  return {
    login: computed(() =>
      all.value.some(({ brings, options, visible }) => visible.value && brings === 'login' && options.value.popup),
    ),
    characters: computed(() => all.value.some(({ brings, visible }) => visible.value && brings === 'characters')),
    add(options) {
      const visibility = signal<Visibility | null>(null);
      const one: Entry = {
        brings: undefined,
        options,
        visibility,
        visible: computed(() => visibility.value?.visible.value ?? null),
      };
      all.value = [...all.peek(), one];
      return {
        visible: one.visible,
        drawsPopups: computed(() => chosen.value === one),
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
