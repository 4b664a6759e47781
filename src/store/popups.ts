import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

/** A confirm dialog (LY-8: one global confirm). The texts are already translated. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Called inside the tap on yes, where the browser still allows a new window (PY-13). */
  readonly onYes?: () => void;
  /** Observes the rendered dialog. */
  readonly watch?: (element: Element) => Undo;
  /** The action is harmless, so test accounts skip the dialog (T07). */
  readonly light?: true;
}

/** A short message that disappears by itself. `bad` ones stay longer; a `lasting` one stays as long as its reason. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'lasting';
}

/** A selection list that covers the page (LY-8). */
export type Panel = 'games' | 'characters';

/** The overlays of a storefront: the confirm dialog, the toasts, the log-in popup and the panels. */
export interface Popups {
  readonly question: ReadonlySignal<Confirmation | null>;
  readonly toasts: ReadonlySignal<readonly Toast[]>;
  readonly login: ReadonlySignal<boolean>;
  /** The log-in popup was opened for what only an account has, so that a player ID would not help (LG-7). */
  readonly needsAccount: ReadonlySignal<boolean>;
  readonly panel: ReadonlySignal<Panel | null>;
  /** The close functions of open dialogs; the last one is on top. Each dialog adds its own. */
  readonly dialogs: Signal<readonly (() => void)[]>;
  /** Shows a confirm dialog. A second one answers the first with no. */
  confirm(question: Confirmation): Promise<boolean>;
  answer(yes: boolean): void;
  toast(text: string, tone?: Exclude<Toast['tone'], 'lasting'>): void;
  /** Shows the lasting message instead of the previous one. Null removes it. */
  showLasting(text: string | null): void;
  dismiss(id: number): void;
  /** `account`: what the player wants is not open to a player ID. */
  openLogin(needs?: { readonly account?: boolean }): void;
  closeLogin(): void;
  show(panel: Panel | null): void;
  /** Closes the top dialog, for the device's back button (EM-4). False: there is none. */
  back(): boolean;
  /** Closes everything that the player has open, for example at log-out (LG-5). */
  clear(): void;
}

const toastMs = 4_000;
const badToastMs = 8_000;
const lastingId = 0;

/** Creates the popups of one storefront. */
export function createPopups(setTimer: (ms: number, run: () => void) => Undo, undo: (undo: Undo) => void): Popups {
  const question = signal<Confirmation | null>(null);
  const toasts = signal<readonly Toast[]>([]);
  const login = signal(false);
  const needsAccount = signal(false);
  const panel = signal<Panel | null>(null);
  const dialogs = signal<readonly (() => void)[]>([]);
  let resolve: (yes: boolean) => void = () => {};
  let lastId = 0;
  const timers = new Set<Undo>();
  undo(() => {
    for (const stop of timers) stop();
    resolve(false);
  });

  const answer = (yes: boolean): void => {
    const current = question.peek();
    question.value = null;
    resolve(yes);
    if (yes) current?.onYes?.();
  };
  const dismiss = (id: number): void => {
    toasts.value = toasts.peek().filter((toast) => toast.id !== id);
  };

  return {
    question,
    toasts,
    login,
    needsAccount,
    panel,
    dialogs,
    dismiss,
    confirm(next) {
      resolve(false);
      question.value = next;
      return new Promise((done) => {
        resolve = done;
      });
    },
    answer,
    toast(text, tone = 'plain') {
      if (!text || toasts.peek().some((toast) => toast.text === text)) return;
      const id = ++lastId;
      const lasting = toasts.peek().filter((toast) => toast.id === lastingId);
      const passing = toasts.peek().filter((toast) => toast.id !== lastingId);
      toasts.value = [...lasting, ...[...passing, { id, text, tone }].slice(-3)];
      const stop = setTimer(tone === 'bad' ? badToastMs : toastMs, () => {
        timers.delete(stop);
        dismiss(id);
      });
      timers.add(stop);
    },
    showLasting(text) {
      const passing = toasts.peek().filter((toast) => toast.id !== lastingId);
      toasts.value = text ? [{ id: lastingId, text, tone: 'lasting' }, ...passing] : passing;
    },
    openLogin(needs) {
      needsAccount.value = needs?.account === true;
      login.value = true;
    },
    closeLogin() {
      login.value = false;
    },
    show(next) {
      panel.value = next;
    },
    back() {
      const top = dialogs.peek().at(-1);
      top?.();
      return top !== undefined;
    },
    clear() {
      answer(false);
      panel.value = null;
      login.value = false;
    },
  };
}
