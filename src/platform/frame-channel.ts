import type { Platform } from './platform.ts';

/**
 * Speaks to the page in a frame. The port goes to a page of that very origin or to none, and whoever holds its other end is
 * who it was given to: it stands for a shared secret, and nobody else's messages are listened to at all (T34).
 */
export const talk: Platform['talk'] = (frame, origin, given, hear) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  frame.contentWindow?.postMessage(null, origin, [port2]);
  port1.postMessage(given);
  return () => port1.close();
};
