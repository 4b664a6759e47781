import { type FrameMessage, plainMessage, plainMessages, plainRequest } from '../hosted/protocol.ts';
import { listenToWindow } from './captured.ts';

// Written for pages whose JavaScript is broken, like framed-slot.ts (EM-12).

/** What messages to the page in a frame are sent over. */
export type Line = Pick<MessagePort, 'postMessage' | 'close'>;

/** A list that the browser can read where arrays have lost how they are read. */
export const readable = <T>(list: readonly T[]): T[] => {
  let at = 0;
  const next = () => ({ done: at >= list.length, value: list[at++] });
  return { [Symbol.iterator]: () => ({ next }) } as unknown as T[];
};

/** A line of plain messages, for a page that took channels away. */
function plainLine(page: Window, origin: string, hear: (said: FrameMessage) => void): Line {
  const onMessage = (event: Event): void => {
    const { source, origin: from, data } = event as MessageEvent;
    if (source === page && from === origin && data && data.is === plainMessage) hear(data.said);
  };
  const stop = listenToWindow('message', onMessage);
  page.postMessage({ is: plainMessages }, origin);
  return {
    postMessage: (asked: unknown) => page.postMessage({ is: plainRequest, asked }, origin),
    close: stop,
  };
}

/** Hands a page of an origin one end of a channel, and answers the other. */
export function connect(page: Window, origin: string, hear: (said: FrameMessage) => void): Line {
  let channel: MessageChannel;
  try {
    channel = new MessageChannel();
  } catch {
    return plainLine(page, origin, hear);
  }
  const { port1, port2 } = channel;
  port1.onmessage = (event) => hear(event.data);
  page.postMessage(null, origin, readable([port2]));
  return port1;
}
