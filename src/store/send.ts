import type { Signal } from '@preact/signals-react';
import { inGameLogin } from '../account/in-game-login.ts';
import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { GatewayError } from '../client/errors.ts';
import { orderInfoPath } from '../contract/order-info-path.ts';
import type { Core } from './core.ts';
import type { Patience } from './patience.ts';
import { type Reach, react } from './reactions.ts';

/** What the sending of calls needs of the models, which ask as they are made. */
export interface SendContext extends Omit<Reach, 'asked'> {
  /** Gets a new session in place of one that is over, where that can be had without the player (EM-8). */
  renew(over: string): Promise<boolean>;
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
      const isOver = (): boolean => how?.signal?.aborted === true;
      const ask = () => {
        const answer = client.send(...inGameLogin(call, params, loginGame.peek()), how);
        // The popup of an order says by itself that the order is looked for.
        const isWatched = call.kind === 'read' && call.path !== orderInfoPath;
        return isWatched ? patience.watch(answer) : answer;
      };
      const refuse = (error: unknown): never => {
        if (!isOver()) react(error, { ...context, asked });
        throw error;
      };
      const again = () => {
        asked.token = token();
        return ask().catch(refuse);
      };
      try {
        return await ask();
      } catch (error) {
        // What was refused for its session was not done: with the next one it is asked again, and the player hears nothing of it.
        const isRenewed = wantsLogIn(error) && asked.token && !isOver() && (await context.renew(asked.token));
        // What carries the old token itself is not worth another try.
        if (isRenewed && 'oauth_token' in (params as object)) throw error;
        return isRenewed ? again() : refuse(error);
      }
    },
  };
}
