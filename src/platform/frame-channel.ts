import type { Platform } from './platform.ts';

/**
 * Opens a message channel to the page in a frame. The browser gives the port only to a page of that origin, so only that page can send
 * messages (T34).
 */
export const talk: Platform['talk'] = (frame, origin, firstMessage, onMessage) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => onMessage(data);
  frame.contentWindow?.postMessage(null, origin, [port2]);
  port1.postMessage(firstMessage);
  return () => port1.close();
};
