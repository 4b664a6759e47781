import type { Brand } from '../../../src/brand/index.ts';
import { type IdentityContext, returnPages, type SendRequest } from '../../adapters/identity/index.ts';
import { IdentityError, type IdentityFailure, type ProviderName } from '../../ports/identity-provider.ts';
import type { PaymentMode } from '../../ports/payment-provider.ts';
import { connectIdentity } from '../../server/identity.ts';
import type { Environment } from '../../server/values.ts';
import { type Check, checked } from './check.ts';
import type { Configuration } from './doctor-checks.ts';

const toleratedS = 60;

/** What each kind of failure means. */
const meanings: Readonly<Record<IdentityFailure, string>> = {
  misconfigured: 'the provider rejects the settings of this app',
  unavailable: 'the provider does not answer',
  refused: 'the provider rejects the request',
  'not-connected': 'it is not connected',
};

/** Sends requests, and notes how far the gateway's clock is ahead of the provider's by the latest response. */
function createClockCheck(now: () => number): { readonly send: SendRequest; readonly aheadS: () => number } {
  let aheadS = 0;
  return {
    send: async (url, init) => {
      const response = await fetch(url, init);
      const sentAt = Date.parse(response.headers.get('date') ?? '');
      // A cache may have kept the response for a while.
      const cachedS = Number(response.headers.get('age') ?? 0);
      if (!Number.isNaN(sentAt + cachedS)) aheadS = Math.round((now() - sentAt) / 1_000 - cachedS);
      return response;
    },
    aheadS: () => aheadS,
  };
}

/** The return pages of a brand's shops, which have to be registered at a provider. */
function pagesOf(brand: Brand, mode: PaymentMode, provider: ProviderName): string[] {
  const hosts = brand.hosts[mode === 'live' ? 'production' : 'demo'];
  const page = provider === 'twitter' ? returnPages.twitter : returnPages.others;
  return hosts.map((host) => `https://${host}${page}`);
}

/** Says what a failure means. */
const explain = (error: unknown): Error =>
  error instanceof IdentityError ? new Error(`${meanings[error.kind]}: ${error.message}`) : (error as Error);

/** @throws {Error} where the gateway's clock differs from the provider's */
function checkClock(aheadS: number): void {
  if (Math.abs(aheadS) <= toleratedS) return;
  const which = aheadS > 0 ? 'ahead of' : 'behind';
  throw new Error(
    `the gateway's clock is ${Math.abs(aheadS)} s ${which} the provider's: logins would be refused; set it`,
  );
}

/** Checks one provider of a brand: its keys, the app's settings, and the clock. */
function checkProvider(
  brand: Brand,
  mode: PaymentMode,
  name: ProviderName,
  connect: (context: IdentityContext) => ReturnType<typeof connectIdentity>,
  now: () => number,
): Promise<Check> {
  return checked(`login ${brand.name} ${name}`, async (signal) => {
    const { send, aheadS } = createClockCheck(now);
    const connection = connect({ send, now })?.get(brand.name)?.[name];
    const pages = pagesOf(brand, mode, name);
    const [first] = pages;
    if (!connection || first === undefined) throw new Error('the brand has no host in this mode: see COINSLOT_DEPLOY');
    const checksPages = name === 'twitter';
    for (const page of checksPages ? pages : [first]) {
      const failure = await connection.check(page, signal).then(() => null, explain);
      checkClock(aheadS());
      const isCallback = checksPages && failure && /answered 40[013]/.test(failure.message);
      if (isCallback) throw new Error(`${failure.message}; are the keys right, and is ${page} a callback URL there?`);
      if (failure) throw failure;
    }
    const list = pages.join(', ');
    return `it accepts the app${checksPages ? ` and ${list}` : `; register there as return pages: ${list}`}`;
  });
}

/** Checks each login provider of each brand. Secrets are sent to the provider only, as in every login. */
export async function checkIdentity(
  env: Environment,
  { mode, shops }: Configuration,
  now: () => number,
): Promise<readonly Check[]> {
  if (!mode || !shops) return [];
  const connect = (context: IdentityContext) => connectIdentity(env, shops, context);
  let connected: ReturnType<typeof connectIdentity>;
  const read = await checked('logins', async () => {
    connected = connect({ send: fetch, now });
    return connected ? 'valid' : 'COINSLOT_IDENTITY is not set: players log in by their account only';
  });
  const found = [...(connected ?? [])].flatMap(([name, providers]) => {
    const brand = shops.find((one) => one.name === name);
    return brand ? Object.keys(providers).map((provider) => [brand, provider as ProviderName] as const) : [];
  });
  return [read, ...(await Promise.all(found.map(([brand, name]) => checkProvider(brand, mode, name, connect, now))))];
}
