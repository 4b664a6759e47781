import type { ModuleName } from '../../../src/payments/modules.ts';
import type { ProviderHosts } from '../hosting.ts';

/** What a provider's module needs. */
interface ModuleHosts extends ProviderHosts {
  /** Its script writes styles of its own into the page. */
  readonly writesStyles?: true;
}

const airwallex = ['https://*.airwallex.com'];
const antom = ['https://*.alipay.com', 'https://*.alipayobjects.com', 'https://*.antom.com'];
const welcome = ['https://stdpay.paywelcome.co.kr'];

/** The hosts of each provider: no module may load the script of another. Adyen's is built into ours. */
const hosts: Readonly<Record<ModuleName, ModuleHosts>> = {
  adyen: { script: [], connect: ['https://*.adyen.com'] },
  airwallex: { script: airwallex, connect: airwallex, writesStyles: true },
  'alipay-card': { script: antom, connect: [...antom, 'https://*.marmot-cloud.com'], writesStyles: true },
  welcome: { script: welcome, connect: welcome, writesStyles: true },
};

/** The provider whose form a page of the frame's site is, or null for any other address. */
export function moduleAt(path: string): ModuleName | null {
  const name = path.slice(1);
  return Object.hasOwn(hosts, name) ? (name as ModuleName) : null;
}

/**
 * The policy of the page in which one provider's script runs (T34). Only shops may frame it. A bank's own page comes in a
 * frame of the provider's, and its address is not known before, so frames and forms may lead to any encrypted place.
 * @param shops origins that may frame it
 * @param extra hosts besides the provider's own
 */
export function framePolicy(module: ModuleName, shops: readonly string[], extra: ProviderHosts): string {
  const { connect, writesStyles } = hosts[module];
  const script = [...hosts[module].script, ...extra.script];
  const list = (...all: readonly string[]): string => [...all, ...extra.connect].join(' ');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...script].join(' ')}`,
    `style-src ${["'self'", ...(writesStyles ? ["'unsafe-inline'", ...script] : [])].join(' ')}`,
    `img-src ${list("'self'", 'data:', ...connect)}`,
    `font-src ${["'self'", 'data:', ...script].join(' ')}`,
    `connect-src ${list("'self'", ...connect)}`,
    `frame-src ${list("'self'", 'https:')}`,
    `form-action ${list("'self'", 'https:')}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${shops.join(' ') || "'none'"}`,
    'report-uri /csp-report',
  ].join('; ');
}
