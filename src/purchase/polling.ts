import { GatewayError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import { getOrderInfo, type Order } from '../contract/order.ts';
import type { Core } from '../store/core.ts';
import type { Performers, Runner } from './runner.ts';
import { lockOf, orderBy } from './same-purchase.ts';
import type { PricedOrder } from './transitions/types.ts';

/** How long a check that the player requested waits for a response. The automatic checks go on after it. */
const requestedReadMs = 5_000;

/** Adds the formatted amount to an order. */
export function withPriceText({ i18n }: Pick<Core, 'i18n'>, order: Order): PricedOrder {
  const { amount, currency } = order;
  return { order, price_text: amount !== undefined && currency ? i18n.price(amount, currency) : undefined };
}

/** Creates the performers that follow an order: one read or wait at a time. It also reports the return of the player. */
export function createPolling(
  core: Core,
  dispatch: Runner['dispatch'],
  isClosed: () => boolean,
): Pick<Performers, 'read' | 'wait' | 'rest' | 'probe'> {
  const { platform, send, undo } = core;
  let timer = (): void => {};
  let under = new AbortController();
  let over = false;

  const rest = (): void => {
    timer();
    under.abort();
  };
  undo(() => {
    over = true;
    rest();
  });
  undo(platform.onReturn(() => dispatch({ is: 'returned', closed: isClosed() })));

  return {
    rest,
    read({ pollId, intent, simple, isRequested }) {
      rest();
      const mine = new AbortController();
      under = mine;
      const { signal } = mine;
      const unread = (word: CodeWord | 'lost'): void => {
        if (!signal.aborted) dispatch({ is: 'unread', pollId, word });
      };
      if (isRequested) {
        timer = platform.setTimer(requestedReadMs, () => {
          unread('lost');
          mine.abort();
        });
      }
      send(getOrderInfo, { ...orderBy(intent), simple }, { signal }).then(
        (order) => {
          if (!signal.aborted) dispatch({ is: 'read', pollId, ...withPriceText(core, order) });
        },
        (error: unknown) => unread(error instanceof GatewayError ? error.word : 'lost'),
      );
    },
    wait({ pollId, ms }) {
      timer();
      if (!over) timer = platform.setTimer(ms, () => dispatch({ is: 'tick', pollId, closed: isClosed() }));
    },
    probe({ pollId, intent }) {
      void platform
        .locked(lockOf(intent), async () => {})
        .then((turn) => {
          if (!over) dispatch({ is: 'probed', pollId, free: turn.is === 'done' });
        });
    },
  };
}
