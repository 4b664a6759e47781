import * as v from 'valibot';
import type { PaymentProvider } from '../../ports/payment-provider.ts';

/** A text that is not empty. */
export const text = v.pipe(v.string('a text'), v.minLength(1, 'a text that is not empty'));

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Whether a request with a secret may go to an address: over TLS, or to this machine. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && !username && !password;
}

/** The address of a provider. */
export const address = v.pipe(text, v.check(isSafe, 'an https address without user and password'));

/** The settings that the accounts of every adapter have. */
export interface AccountSettings {
  /** Whether the account takes real money or test money. */
  readonly mode: 'live' | 'demo';
}

/** The settings that every schema of an adapter begins with. */
export const accountEntries = { mode: v.picklist(['live', 'demo'], 'live or demo') };

/** How the payment providers of one kind are connected. */
export interface PaymentAdapter<Settings extends AccountSettings> {
  /** The settings of an account. Each text may be `env:NAME`, which is replaced by the variable `NAME` before it is checked. */
  readonly schema: v.GenericSchema<unknown, Settings>;
  /**
   * Connects an account.
   * @param name the operator's name of the account, which orders store
   * @param now the time that signatures carry, in milliseconds since 1970
   */
  create(name: string, settings: Settings, now: () => number): PaymentProvider;
}
