import type { Undo } from '../platform/platform.ts';
import { rootsAround } from './visibility.ts';

/** Does something after what runs now: React takes no root away while it renders another one. */
export const afterwards = (run: () => void): void => void Promise.resolve().then(run);

/** Calls back once an element is on no page any more. One that is moved in one go stays. */
function onceGone(element: Element, run: () => void): Undo {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    run();
  });
  for (const root of rootsAround(element)) observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Something that outlives the effects of a component, for React undoes them when it only hides the component. */
export interface Kept {
  /** The effects are undone: it ends if that was for good. */
  leave(): void;
  /** The effects run again. */
  stay(): void;
  /** Ends it, whatever the component does. */
  end(): void;
  isOver(): boolean;
}

/**
 * Keeps something after the effects of its component are undone, for as long as that may be shown again: `wait` calls back when it is
 * gone for good, at once or later.
 */
function keep(wait: (gone: () => void) => Undo, undo: Undo): Kept {
  let isOver = false;
  let stop: Undo = () => {};
  const end = (): void => {
    stop();
    if (isOver) return;
    isOver = true;
    undo();
  };
  return {
    end,
    isOver: () => isOver,
    leave() {
      stop();
      stop = wait(end);
    },
    stay: () => stop(),
  };
}

/** Waits for a moment, and then goes on waiting. */
function later(wait: () => Undo): Undo {
  let isStopped = false;
  let stop: Undo = () => {};
  afterwards(() => {
    if (!isStopped) stop = wait();
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/** Keeps what is mounted in an element for as long as that is on the page. */
export function keepIn(element: Element, undo: Undo): Kept {
  return keep(
    (gone) =>
      later(() => {
        if (element.isConnected) return onceGone(element, gone);
        gone();
        return () => {};
      }),
    undo,
  );
}

/** What is kept of a whole, which ends after the last of its parts. */
export interface KeptWhole extends Kept {
  /** Adds a part; returns how to take it away. */
  add(): Undo;
}

/** Keeps something for as long as a part of it is kept. */
export function keepWithParts(undo: Undo): KeptWhole {
  const parts = new Set<object>();
  let onEmpty = (): void => {};
  const wait = (gone: () => void): Undo =>
    // The parts decide a moment after their own effects are undone.
    later(() =>
      later(() => {
        if (parts.size === 0) gone();
        else onEmpty = gone;
        return () => {
          onEmpty = () => {};
        };
      }),
    );
  return {
    ...keep(wait, undo),
    add() {
      const part = {};
      parts.add(part);
      return () => {
        if (parts.delete(part) && parts.size === 0) onEmpty();
      };
    },
  };
}
