import type { Signal } from '@preact/signals-react';
import { inGameLogin } from '../account/in-game-login.ts';
import { createRenewal, type Renewal } from '../account/renewal.ts';
import type { Session } from '../account/session.ts';
import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { GatewayError } from '../client/errors.ts';
import type { Call, Reply } from '../contract/call.ts';
import { endSession } from '../contract/login.ts';
import { orderInfoPath } from '../contract/paths.ts';
import type { Core } from '../store/core.ts';
import type { SlowReads } from '../store/slow-reads.ts';
import { type ReactionContext, react, refusesSession } from './reactions.ts';

/** The models that sending needs. They are created after the sender, because they send calls. */
export interface SendContext extends Omit<ReactionContext, 'request' | 'session'> {
  readonly session: Session;
}

/** Sends the calls of one storefront. */
export interface Sender {
  /** See `Client.send`. Calls before `connect` are sent after it. */
  readonly send: Client['send'];
  /** Call it after the models are created. */
  connect(context: SendContext): void;
}

/** Which game the payer of a replenish link logs in to (RP-1). */
export interface ReplenishLogin {
  /** The game of the link. Null until it is known. */
  readonly loginGame: Signal<string | null>;
  /** Whether the page is a replenish link. Until its game is known, a login is for the current game. */
  readonly replenishes: (() => boolean) | undefined;
}

const requiresLogIn = (error: unknown): boolean => error instanceof GatewayError && error.word === 'not-logged-in';

/** Creates the sender of calls. It adds the player's session and runs the reactions to errors (NT-3). */
export function createSender(
  options: Omit<ClientOptions, 'common'>,
  { visit, i18n }: Pick<Core, 'visit' | 'i18n'>,
  slowReads: SlowReads,
  { loginGame, replenishes }: ReplenishLogin,
): Sender {
  let connect = (_: SendContext): void => {};
  const connected = new Promise<SendContext>((done) => {
    connect = done;
  });
  let tokenFor = (_: Call): string | undefined => undefined;
  let renew: Renewal = async () => false;
  const client = createClient({
    ...options,
    common: (call) => ({ token: tokenFor(call), idfv: visit.idfv(), spec_lang: i18n.requested.peek() }),
  });

  return {
    connect(context) {
      // What a session of one character may not do is requested as a visitor (LG-7).
      tokenFor = ({ forCharacter }) =>
        (forCharacter ? context.session.user : context.session.account).peek()?.oauth_token;
      renew = createRenewal(context.core, context.session, client.send);
      connect(context);
    },
    async send(call, params, how) {
      const context = await connected;
      const attempt = async (mayRenew: boolean, mayJoin: boolean): Promise<Reply<typeof call>> => {
        const user = context.session.user.peek();
        const token = tokenFor(call);
        try {
          const currentGame = replenishes?.() ? context.games.current.peek()?.gp_id : null;
          const response = client.send(...inGameLogin(call, params, loginGame.peek() ?? currentGame), how);
          // The popup of an order shows its own message.
          const isWatched = call.kind === 'read' && call.path !== orderInfoPath;
          return await (isWatched ? slowReads.watch(response) : response);
        } catch (error) {
          let fault = error;
          if (how?.signal?.aborted) throw fault;
          // The player is known only after the games are loaded. Earlier requests are then sent again for the player.
          if (!user && mayJoin && call.kind === 'read' && refusesSession(error) && context.session.user.peek())
            return attempt(mayRenew, false);
          // A call that was rejected because of its session had no effect. It is sent again with the renewed session, silently.
          if (user && mayRenew && requiresLogIn(error)) {
            const isRenewed = await renew(user).catch((renewalError: unknown) => {
              fault = renewalError;
            });
            if (isRenewed && 'oauth_token' in (params as object)) throw error;
            if (isRenewed) return attempt(false, false);
          }
          const request = { path: call.path, params, token };
          // A session that has already ended at log-out needs no reaction.
          if (call.path !== endSession.path) react(fault, { ...context, request });
          throw fault;
        }
      };
      return attempt(true, true);
    },
  };
}
