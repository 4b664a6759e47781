import type { Signal } from '@preact/signals-react';
import { inGameLogin } from '../account/in-game-login.ts';
import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { endSession } from '../contract/login.ts';
import { orderInfoPath } from '../contract/order-info-path.ts';
import type { Core } from './core.ts';
import type { Patience } from './patience.ts';
import { type Reach, react } from './reactions.ts';

/** What the sending of calls needs of the models, which ask as they are made. */
export type SendContext = Omit<Reach, 'asked'>;

/** Sends the calls of one storefront. */
export interface Sender {
  /** As `Client.send` does; a call that is asked for before `connect` is sent after it. */
  readonly send: Client['send'];
  /** To be called once the models are made. */
  connect(context: SendContext): void;
}

/** Creates what sends calls for who is logged in, and does what the table of reactions says about errors (NT-3). */
export function createSender(
  options: Omit<ClientOptions, 'common'>,
  { visit, i18n }: Pick<Core, 'visit' | 'i18n'>,
  patience: Patience,
  loginGame: Signal<string | null>,
): Sender {
  let connect = (_: SendContext): void => {};
  const connected = new Promise<SendContext>((done) => {
    connect = done;
  });
  let token = (): string | undefined => undefined;
  const client = createClient({
    ...options,
    common: () => ({ token: token(), idfv: visit.idfv(), spec_lang: i18n.wanted.peek() }),
  });

  return {
    connect(context) {
      token = () => context.session.user.peek()?.oauth_token;
      connect(context);
    },
    async send(call, params, how) {
      const context = await connected;
      const asked = { path: call.path, params, token: token() };
      try {
        const answer = client.send(...inGameLogin(call, params, loginGame.peek()), how);
        // The popup of an order says by itself that the order is looked for.
        const isWatched = call.kind === 'read' && call.path !== orderInfoPath;
        return await (isWatched ? patience.watch(answer) : answer);
      } catch (error) {
        // A session that is over as its player logs out is what they want.
        if (!how?.signal?.aborted && call.path !== endSession.path) react(error, { ...context, asked });
        throw error;
      }
    },
  };
}
