/** A window that a page of a test opened. */
interface Opened {
  readonly address: string;
  readonly page: { postMessage?: unknown; close(): void };
}

/** The windows that the pages of a view's tests opened; a policy of the browser may open none. */
export const windows = { opened: [] as Opened[], isBlocked: false };

/** Opens such a window. */
export const openWindow: typeof window.open = (address) => {
  if (windows.isBlocked) return null;
  const page = { close() {} };
  windows.opened.push({ address: String(address), page });
  return page as unknown as Window;
};
