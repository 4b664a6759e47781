import type * as contract from '../../../src/contract/index.ts';
import type { Answer, Call, PayCall, PayPath, ReadParams } from '../../../src/contract/index.ts';
import { type Player, requirePlayer } from '../../domain/accounts/sessions.ts';
import { clientOf, type GameClient } from '../../domain/catalogue/clients.ts';
import type { LinkCheck } from '../../domain/orders/replenish-link.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';

type Contract = typeof contract;

/** The name of a call that has a value of its own in the contract. */
export type CallName = { [N in keyof Contract]: Contract[N] extends Call ? N : never }[keyof Contract];

/** The call behind a name: one of the contract's values, or one of the calls that start a payment. */
export type CallOf<N> = N extends CallName ? Extract<Contract[N], Call> : N extends PayPath ? PayCall : never;

/** Answers one call. @throws {ApiError} for every answer that is not a success */
export type Handler<C extends Call> = (
  params: ReadParams<C>,
  request: CallRequest,
  services: Services,
) => Promise<Answer<C>>;

/** The handlers of some calls, each typed by the call itself. */
export type Handlers<N extends CallName | PayPath> = { readonly [K in N]: Handler<CallOf<K>> };

/** The game that a call names. @throws {ApiError} `no-game` */
export function clientFor(
  clientId: string,
  { scope }: Pick<CallRequest, 'scope'>,
  { catalogue }: Pick<Services, 'catalogue'>,
): Promise<GameClient> {
  return clientOf(catalogue.query, scope, clientId);
}

/** The game that a call names, and the player whose token it carries. @throws {ApiError} `no-game`, `not-logged-in`, `not-real` */
export async function playerFor(
  clientId: string,
  request: CallRequest,
  services: Services,
): Promise<{ readonly client: GameClient; readonly player: Player }> {
  const client = await clientFor(clientId, request, services);
  const player = await requirePlayer(services.db.query, request, client.brand.name, services.clock(), client.gp_id);
  return { client, player };
}

/** A replenish link that a request names. */
export function linkCheck(link: string, { scope, address }: CallRequest, { cardKeys, cells }: Services): LinkCheck {
  return { link, keys: cardKeys.links, siteBrand: scope.siteBrand, address, cells };
}

/** Marks the reply for the client: it is that of an earlier request with the same key (NT-5). */
export function markRepeat({ replyHeaders }: CallRequest): void {
  replyHeaders.set('Idempotent-Replayed', 'true');
}
