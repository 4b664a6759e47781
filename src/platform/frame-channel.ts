import type { Platform } from './platform.ts';

/**
 * Speaks to the page in a frame. The browser gives the port only to a page of that origin, so the port stands for a shared
 * secret: messages that come another way are not heard (T34).
 */
export const talk: Platform['talk'] = (frame, origin, given, hear) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  frame.contentWindow?.postMessage(null, origin, [port2]);
  port1.postMessage(given);
  return () => port1.close();
};
