/** A window that a page of a test opened. */
interface OpenedWindow {
  address: string;
  readonly page: { postMessage?: unknown; readonly closed: boolean; close(): void };
}

/** The windows that the pages of a view's tests opened; a policy of the browser may open none. */
export const windows = { opened: [] as OpenedWindow[], isBlocked: false };

/** Opens such a window. */
export const openWindow: typeof window.open = (address) => {
  if (windows.isBlocked) return null;
  const location = {
    replace(next: string) {
      one.address = next;
    },
  };
  const page = { closed: false, location, close() {} };
  const one: OpenedWindow = { address: String(address ?? ''), page };
  windows.opened.push(one);
  return page as unknown as Window;
};
