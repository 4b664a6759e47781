import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

/** A question with two answers (LY-8: one global confirm). Texts are already in the player's language. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Called inside the tap on yes: there a window may still be opened (PY-13). */
  readonly onYes?: () => void;
  /** Observes the question as it is rendered. */
  readonly watch?: (element: Element) => Undo;
  /** Nothing is lost by a yes: a test account is not asked (T07). */
  readonly light?: true;
}

/** A short message that goes away by itself; `bad` ones stay longer, and a `lasting` one as long as its reason. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'lasting';
}

/** A list to choose from that lies over the page (LY-8). */
export type Panel = 'games' | 'characters';

/** What lies over the page: the confirm, the toasts, and whether the log-in popup is wanted. */
export interface Popups {
  readonly question: ReadonlySignal<Question | null>;
  readonly toasts: ReadonlySignal<readonly Toast[]>;
  readonly login: ReadonlySignal<boolean>;
  readonly panel: ReadonlySignal<Panel | null>;
  /** What closes each dialog that is drawn, the last one on top: a dialog adds its own. */
  readonly dialogs: Signal<readonly (() => void)[]>;
  /** Asks; a second question answers the first with no. */
  ask(question: Question): Promise<boolean>;
  answer(yes: boolean): void;
  toast(text: string, tone?: Exclude<Toast['tone'], 'lasting'>): void;
  /** Shows the lasting message, in place of the one before; null takes it away. */
  stand(text: string | null): void;
  dismiss(id: number): void;
  openLogin(): void;
  closeLogin(): void;
  show(panel: Panel | null): void;
  /** Closes the dialog on top, as the way back of a device does (EM-4); false: there is none. */
  back(): boolean;
  /** Closes what a player has open: a log-out leaves no question behind (LG-5). */
  clear(): void;
}

const toastMs = 4_000;
const badToastMs = 8_000;
const lastingId = 0;

/** Creates the popups of one storefront. */
export function createPopups(setTimer: (ms: number, run: () => void) => Undo, undo: (undo: Undo) => void): Popups {
  const question = signal<Question | null>(null);
  const toasts = signal<readonly Toast[]>([]);
  const login = signal(false);
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
    const asked = question.peek();
    question.value = null;
    resolve(yes);
    if (yes) asked?.onYes?.();
  };
  const dismiss = (id: number): void => {
    toasts.value = toasts.peek().filter((toast) => toast.id !== id);
  };

  return {
    question,
    toasts,
    login,
    panel,
    dialogs,
    dismiss,
    ask(asked) {
      resolve(false);
      question.value = asked;
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
    stand(text) {
      const passing = toasts.peek().filter((toast) => toast.id !== lastingId);
      toasts.value = text ? [{ id: lastingId, text, tone: 'lasting' }, ...passing] : passing;
    },
    openLogin() {
      login.value = true;
    },
    closeLogin() {
      login.value = false;
    },
    show(wanted) {
      panel.value = wanted;
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
