import type { Gateway } from '../brand/brand.ts';
import type { Call, Params, Reply } from '../contract/call.ts';
import type { Platform } from '../platform/platform.ts';
import { safeAddress, withoutCredentials } from '../rules/address.ts';
import { type AttemptResult, attempt } from './attempt.ts';
import { pause, untilOnline } from './backoff.ts';
import { type CommonParams, encodeRequest } from './encode-request.ts';
import { type GatewayError, NetworkError } from './errors.ts';
import type { GatewayClock } from './gateway-clock.ts';
import { longWaitMs, type MaintenanceGate } from './maintenance.ts';
import { attemptsAt, gatewayOrder, isPassword, pauseMs, waitsForMaintenance } from './policy.ts';
import { createWorkingGateway, type GatewayStorage } from './working-gateway.ts';

/** The options of {@link createClient}. */
export interface ClientOptions {
  readonly platform: Pick<
    Platform,
    'fetch' | 'now' | 'monotonicNow' | 'setTimer' | 'random' | 'online' | 'onOnline' | 'address'
  >;
  /** The main gateway comes first. */
  readonly gateways: readonly [Gateway, ...Gateway[]];
  /** Whether to use backup gateways: in production, with several gateways (NT-1). */
  readonly failover: boolean;
  readonly storage: GatewayStorage;
  /** The common parameters of a call. Read once per call. */
  readonly common: (call: Call) => CommonParams;
  /** Lets reads wait while the gateway is closed for maintenance. Without it they fail. */
  readonly maintenance?: MaintenanceGate;
  /** Learns the gateway's time from its responses. */
  readonly clock?: GatewayClock;
}

/** Sends calls to the gateways of a brand. */
export interface Client {
  /**
   * Sends a call and returns its validated content.
   * Throws a {@link GatewayError} for a rejection, a {@link NetworkError} without a response, a `ReplyError` for a response that breaks the
   * contract, and the reason of an aborted `signal`. After a keyed write, the second and third mean that its result is *unknown* (NT-5).
   */
  send<C extends Call>(
    call: C,
    params: Params<C>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Reply<C>>;
}

/** Returns the base address of a gateway. Throws a TypeError if it is not safe (T08). */
function baseOf(gateway: Gateway, page: URL): string {
  const base = (gateway.url || page.origin).replace(/\/$/, '');
  if (safeAddress(base) !== null) return base;
  throw new TypeError(
    `Coinslot: the gateway ${withoutCredentials(base)} is not safe; give its url as https://… without user or spaces`,
  );
}

/** Makes one attempt and reports a response to the maintenance gate. A thrown rejection is a response too. */
async function attemptAndReport(
  maintenance: MaintenanceGate | undefined,
  ...input: Parameters<typeof attempt>
): Promise<AttemptResult> {
  const [, call, , , signal] = input;
  const reportResponse = (): void => {
    if (call.kind !== 'beacon' && !signal?.aborted) maintenance?.reportResponse();
  };
  try {
    const outcome = await attempt(...input);
    if (outcome.is === 'answered') reportResponse();
    return outcome;
  } catch (error) {
    reportResponse();
    throw error;
  }
}

/** Creates the client of one storefront. Throws a TypeError without a gateway, or if one is neither https nor loopback. */
export function createClient(options: ClientOptions): Client {
  const { platform, gateways, failover, storage, common, maintenance, clock } = options;
  if (!gateways[0]) throw new TypeError('Coinslot: the brand has no gateway; list at least one under gateways');
  const page = platform.address();
  const bases = gateways.map((gateway) => baseOf(gateway, page));
  const working = createWorkingGateway(gateways, failover, storage);
  // A device without a network reports that it is offline even if a local gateway responds. The first response proves it wrong.
  let hasReached = false;
  const isOffline = (): boolean => !platform.online() && !hasReached;

  /** Whether to make no further attempts at a gateway: a read then waits until it is open again. */
  const isClosed = ({ kind }: Call, { closed, waitMs }: Extract<AttemptResult, { is: 'lost' }>): boolean =>
    (closed && waitMs >= longWaitMs) || (kind === 'read' && maintenance?.state.peek() != null);

  /** Sends a call along its route. Throws like {@link Client.send}. */
  const sendOnce = async <C extends Call>(
    call: C,
    params: Params<C>,
    commonParams: CommonParams,
    signal: AbortSignal | undefined,
  ): Promise<Reply<C>> => {
    const route = gatewayOrder(failover ? gateways : gateways.slice(0, 1), call, working.read());
    let lost: NetworkError | GatewayError | undefined;
    for (const index of route) {
      const gateway = gateways[index] as Gateway;
      const allowed = attemptsAt(gateway, call);
      const request = encodeRequest(call, params as object, commonParams, gateway.wire);
      for (let attempts = 0; attempts < allowed; ) {
        if (allowed === 1 && call.kind !== 'beacon' && isOffline()) await untilOnline(platform, signal);
        const wasOnline = platform.online();
        const outcome = await attemptAndReport(
          maintenance,
          platform,
          call,
          bases[index] as string,
          request,
          signal,
          clock,
        );
        if (outcome.is === 'answered') {
          hasReached ||= !wasOnline && !platform.online();
          working.write(index);
          return outcome.value as Reply<C>;
        }
        // A lost response is worse than a later "too many": the write may have happened.
        lost = lost instanceof NetworkError ? lost : outcome.error;
        if (outcome.closed) maintenance?.reportUnavailable(outcome.waitMs, index === route.at(-1));
        if (allowed > 1 && isOffline()) {
          await untilOnline(platform, signal);
          continue;
        }
        if (isPassword(call) && !outcome.unreached) throw lost;
        if (isClosed(call, outcome)) break;
        attempts += 1;
        if (attempts < allowed) await pause(platform, pauseMs(outcome.waitMs), signal);
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
      const commonParams = common(call);
      for (;;) {
        try {
          return await sendOnce(call, params, commonParams, signal);
        } catch (error) {
          if (!waitsForMaintenance(call) || !(error instanceof NetworkError) || !maintenance?.state.peek()) throw error;
          await maintenance.whenOpen(signal);
        }
      }
    },
  };
}
