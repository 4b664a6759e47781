import type { Gateway } from '../brand/brand.ts';
import type { Call, Params, Reply } from '../contract/call.ts';
import type { Platform } from '../platform/platform.ts';
import { safeAddress, withoutUser } from '../rules/address.ts';
import { attempt, type Outcome } from './attempt.ts';
import { online, pause } from './backoff.ts';
import { type Common, encodeRequest } from './encode-request.ts';
import { type GatewayError, NetworkError } from './errors.ts';
import type { GatewayClock } from './gateway-clock.ts';
import { longWaitMs, type MaintenanceGate } from './maintenance.ts';
import { attemptsAt, isPassword, pauseMs, routeOf, waitsForMaintenance } from './policy.ts';
import { createWorkingGateway, type Memory } from './working-gateway.ts';

/** What a client is made of. */
export interface ClientOptions {
  readonly platform: Pick<
    Platform,
    'fetch' | 'now' | 'monotonicNow' | 'setTimer' | 'random' | 'online' | 'onOnline' | 'address'
  >;
  /** The main one first. */
  readonly gateways: readonly [Gateway, ...Gateway[]];
  /** Whether backups may be used: in production, with several gateways (NT-1). */
  readonly failover: boolean;
  readonly storage: Memory;
  /** Who asks; read once per call. */
  readonly common: () => Common;
  /** Lets reads wait while the gateway is closed for maintenance; without it they fail. */
  readonly maintenance?: MaintenanceGate;
  /** Learns the gateway's time from its responses. */
  readonly clock?: GatewayClock;
}

/** Sends calls to the gateways of a brand. */
export interface Client {
  /**
   * Sends a call and answers its validated content.
   * Throws {@link GatewayError} when it was refused, {@link NetworkError} when no site answered, `ReplyError` when an
   * answer breaks the contract, and the reason of `signal` when it was cancelled. After a keyed write, the second and
   * third mean that it is *unknown* whether it was done (NT-5).
   */
  send<C extends Call>(
    call: C,
    params: Params<C>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Reply<C>>;
}

/** The base address of a gateway. Throws a TypeError for one that is not safe (T08). */
function baseOf(gateway: Gateway, page: URL): string {
  const base = (gateway.url || page.origin).replace(/\/$/, '');
  if (safeAddress(base) !== null) return base;
  throw new TypeError(
    `Coinslot: the gateway ${withoutUser(base)} is not safe; give its url as https://… without user or spaces`,
  );
}

/** Makes one attempt, and tells the gate of maintenance of an answer. A refusal that is thrown is an answer too. */
async function heard(maintenance: MaintenanceGate | undefined, ...given: Parameters<typeof attempt>): Promise<Outcome> {
  const [, call, , , signal] = given;
  const answers = (): void => {
    if (call.kind !== 'beacon' && !signal?.aborted) maintenance?.answered();
  };
  try {
    const outcome = await attempt(...given);
    if (outcome.is === 'answered') answers();
    return outcome;
  } catch (error) {
    answers();
    throw error;
  }
}

/** Creates the client of one storefront. Throws a TypeError for a gateway that is neither https nor loopback, or for none. */
export function createClient(options: ClientOptions): Client {
  const { platform, gateways, failover, storage, common, maintenance, clock } = options;
  if (!gateways[0]) throw new TypeError('Coinslot: the brand has no gateway; list at least one under gateways');
  const page = platform.address();
  const bases = gateways.map((gateway) => baseOf(gateway, page));
  const working = createWorkingGateway(gateways, failover, storage);
  // A machine without a network calls itself offline although a local gateway answers: the first answer proves it wrong.
  let reached = false;
  const isOffline = (): boolean => !platform.online() && !reached;

  /** Whether further attempts at a gateway are left out: a read then waits until it is open again. */
  const isClosed = ({ kind }: Call, { closed, waitMs }: Extract<Outcome, { is: 'lost' }>): boolean =>
    (closed && waitMs >= longWaitMs) || (kind === 'read' && maintenance?.state.peek() != null);

  /** Sends a call along its route. Throws like {@link Client.send}. */
  const sendOnce = async <C extends Call>(
    call: C,
    params: Params<C>,
    asker: Common,
    signal: AbortSignal | undefined,
  ): Promise<Reply<C>> => {
    const route = routeOf(failover ? gateways : gateways.slice(0, 1), call, working.read());
    let lost: NetworkError | GatewayError | undefined;
    for (const index of route) {
      const gateway = gateways[index] as Gateway;
      const allowed = attemptsAt(gateway, call);
      const request = encodeRequest(call, params as object, asker, gateway.wire);
      for (let made = 0; made < allowed; ) {
        if (allowed === 1 && call.kind !== 'beacon' && isOffline()) await online(platform, signal);
        const began = platform.online();
        const outcome = await heard(maintenance, platform, call, bases[index] as string, request, signal, clock);
        if (outcome.is === 'answered') {
          reached ||= !began && !platform.online();
          working.write(index);
          return outcome.value as Reply<C>;
        }
        // A lost answer outweighs a later "too many": the write may have been done.
        lost = lost instanceof NetworkError ? lost : outcome.error;
        if (outcome.closed) maintenance?.refused(outcome.waitMs, index === route.at(-1));
        if (allowed > 1 && isOffline()) {
          await online(platform, signal);
          continue;
        }
        if (isPassword(call) && !outcome.unreached) throw lost;
        if (isClosed(call, outcome)) break;
        made += 1;
        if (made < allowed) await pause(platform, pauseMs(platform.random(), outcome.waitMs), signal);
      }
    }
    throw lost;
  };

  return {
    async send<C extends Call>(
      call: C,
      params: Params<C>,
      { signal }: { readonly signal?: AbortSignal | undefined } = {},
    ): Promise<Reply<C>> {
      // A caller inside an effect must not subscribe to the signals that `common` reads.
      await null;
      const asker = common();
      for (;;) {
        try {
          return await sendOnce(call, params, asker, signal);
        } catch (error) {
          if (!waitsForMaintenance(call) || !(error instanceof NetworkError) || !maintenance?.state.peek()) throw error;
          await maintenance.reopened(signal);
        }
      }
    },
  };
}
