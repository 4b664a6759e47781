import type { Signal } from '@preact/signals-react';
import { inGameLogin } from '../account/in-game-login.ts';
import { createRenewal, type Renewal } from '../account/renewal.ts';
import type { Session } from '../account/session.ts';
import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { GatewayError } from '../client/errors.ts';
import type { Reply } from '../contract/call.ts';
import { endSession } from '../contract/login.ts';
import { orderInfoPath } from '../contract/order-info-path.ts';
import type { Core } from '../store/core.ts';
import type { Patience } from '../store/patience.ts';
import { type Reach, react, refusesSession } from './reactions.ts';

/** What the sending of calls needs of the models, which ask as they are made. */
export interface SendContext extends Omit<Reach, 'asked' | 'session'> {
  readonly session: Session;
}

/** Sends the calls of one storefront. */
export interface Sender {
  /** As `Client.send` does; a call that is asked for before `connect` is sent after it. */
  readonly send: Client['send'];
  /** To be called once the models are made. */
  connect(context: SendContext): void;
}

const wantsLogIn = (error: unknown): boolean => error instanceof GatewayError && error.word === 'not-logged-in';

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
  let renew: Renewal = async () => false;
  const client = createClient({
    ...options,
    common: () => ({ token: token(), idfv: visit.idfv(), spec_lang: i18n.wanted.peek() }),
  });

  return {
    connect(context) {
      token = () => context.session.user.peek()?.oauth_token;
      renew = createRenewal(context.core, context.session, client.send);
      connect(context);
    },
    async send(call, params, how) {
      const context = await connected;
      const ask = async (mayRenew: boolean, mayJoin: boolean): Promise<Reply<typeof call>> => {
        const user = context.session.user.peek();
        try {
          const answer = client.send(...inGameLogin(call, params, loginGame.peek()), how);
          // The popup of an order says by itself that the order is looked for.
          const isWatched = call.kind === 'read' && call.path !== orderInfoPath;
          return await (isWatched ? patience.watch(answer) : answer);
        } catch (error) {
          let fault = error;
          if (how?.signal?.aborted) throw fault;
          // A page knows its player only after the games have loaded. Earlier requests are then sent again for the player.
          if (!user && mayJoin && call.kind === 'read' && refusesSession(error) && context.session.user.peek())
            return ask(mayRenew, false);
          // What was refused for its session was not done: with the next one it is asked once more, and the player hears nothing of it.
          if (user && mayRenew && wantsLogIn(error)) {
            const isRenewed = await renew(user).catch((unanswered: unknown) => {
              fault = unanswered;
            });
            if (isRenewed && 'oauth_token' in (params as object)) throw error;
            if (isRenewed) return ask(false, false);
          }
          const asked = { path: call.path, params, token: user?.oauth_token };
          // A session that is over as its player logs out is what they want.
          if (call.path !== endSession.path) react(fault, { ...context, asked });
          throw fault;
        }
      };
      return ask(true, true);
    },
  };
}
