/**
 * What a page has, as it is when this is loaded; undefined where the page took it away, or throws as it is read (EM-12). What is called
 * without it throws then, and not as the script is evaluated.
 */
export function taken<T>(read: () => T): T {
  try {
    return read();
  } catch {
    return undefined as T;
  }
}

const addEventListener = taken(() => EventTarget.prototype.addEventListener);
const removeEventListener = taken(() => EventTarget.prototype.removeEventListener);

/** Listens to the window, also where the page has replaced how it is listened to; answers how to stop. */
export function listenToWindow(type: string, run: (event: Event) => void): () => void {
  try {
    addEventListener.call(window, type, run);
  } catch {
    window.addEventListener(type, run);
  }
  return () => {
    try {
      removeEventListener.call(window, type, run);
    } catch {
      window.removeEventListener(type, run);
    }
  };
}
