import { type FrameMessage, plainMessage, plainMessages, plainRequest } from '../hosted/protocol.ts';
import { iterableList, listenToWindow } from './captured.ts';

// Runs on pages with broken built-ins, see README.md.

/** What messages to the page in a frame are sent over. */
export type Line = Pick<MessagePort, 'postMessage' | 'close'>;

/** A line of plain messages, for a page that took channels away. */
function plainLine(page: Window, origin: string, onFrameMessage: (message: FrameMessage) => void): Line {
  const onMessage = (event: Event): void => {
    const { source, origin: from, data } = event as MessageEvent;
    if (source === page && from === origin && data && data.is === plainMessage) onFrameMessage(data.said);
  };
  const stop = listenToWindow('message', onMessage);
  page.postMessage({ is: plainMessages }, origin);
  return {
    postMessage: (asked: unknown) => page.postMessage({ is: plainRequest, asked }, origin),
    close: stop,
  };
}

/** Hands a page of an origin one end of a channel, and answers the other. */
export function connect(page: Window, origin: string, onFrameMessage: (message: FrameMessage) => void): Line {
  let channel: MessageChannel;
  try {
    channel = new MessageChannel();
  } catch {
    return plainLine(page, origin, onFrameMessage);
  }
  const { port1, port2 } = channel;
  port1.onmessage = (event) => onFrameMessage(event.data);
  page.postMessage(null, origin, iterableList([port2]));
  return port1;
}
