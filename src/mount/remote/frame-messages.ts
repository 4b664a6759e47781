import { type FrameMessage, plainMessage, plainMessages, plainRequest } from '../hosted/protocol.ts';
import { iterableList, listenToWindow } from './captured.ts';

// Runs on pages with broken built-ins, see README.md.

/** A connection to the page in a frame. */
export type FramePort = Pick<MessagePort, 'postMessage' | 'close'>;

/** A connection by plain window messages, for pages that removed `MessageChannel`. */
function plainPort(page: Window, origin: string, onFrameMessage: (message: FrameMessage) => void): FramePort {
  const onMessage = (event: Event): void => {
    const { source, origin: from, data } = event as MessageEvent;
    if (source === page && from === origin && data && data.is === plainMessage) onFrameMessage(data.said);
  };
  const stop = listenToWindow('message', onMessage);
  page.postMessage({ is: plainMessages }, origin);
  return {
    postMessage: (request: unknown) => page.postMessage({ is: plainRequest, asked: request }, origin),
    close: stop,
  };
}

/** Connects to a page of an origin. It sends the page one port of a channel, and returns the other. */
export function connect(page: Window, origin: string, onFrameMessage: (message: FrameMessage) => void): FramePort {
  let channel: MessageChannel;
  try {
    channel = new MessageChannel();
  } catch {
    return plainPort(page, origin, onFrameMessage);
  }
  const { port1, port2 } = channel;
  port1.onmessage = (event) => onFrameMessage(event.data);
  page.postMessage(null, origin, iterableList([port2]));
  return port1;
}
