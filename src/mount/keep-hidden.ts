import type { Undo } from '../platform/platform.ts';
import { rootsAround } from './visibility.ts';

/** Runs something in a microtask. React cannot unmount a root while it renders another one. */
export const afterwards = (run: () => void): void => void Promise.resolve().then(run);

/** Calls back when an element has left the page. Moving it in one step does not count. */
function onceGone(element: Element, run: () => void): Undo {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    run();
  });
  for (const root of rootsAround(element)) observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Something that outlives the effects of its component, because React also undoes effects when it only hides a component. */
export interface HiddenEffects {
  /** The effects were undone: it ends if the component is gone for good. */
  leave(): void;
  /** The effects run again. */
  stay(): void;
  /** Ends it, whatever the component does. */
  end(): void;
  isOver(): boolean;
}

/**
 * Keeps something after the effects of its component are undone, because React may show the component again. `wait` calls back, at once
 * or later, when the component is gone for good.
 */
function keep(wait: (gone: () => void) => Undo, undo: Undo): HiddenEffects {
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

/** Starts a wait in the next microtask. */
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

/** Keeps what is mounted in an element as long as the element is on the page. */
export function keepIn(element: Element, undo: Undo): HiddenEffects {
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

/** Something that is kept, and ends after the last of its parts. */
export interface KeptWhole extends HiddenEffects {
  /** Adds a part. Returns how to remove it. */
  add(): Undo;
}

/** Keeps something as long as one of its parts is kept. */
export function keepWithParts(undo: Undo): KeptWhole {
  const parts = new Set<object>();
  let onEmpty = (): void => {};
  const wait = (gone: () => void): Undo =>
    // The parts decide one microtask after their own effects are undone.
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
