import type { Brand, Gateway, Sites, StorefrontBrand } from './brand.ts';

/** What an operator may set of a brand in one mode (BR-8). */
export interface ModeSettings extends Partial<Omit<Sites, 'gateways'>> {
  /** The host names of its shop, in place of those in the brand file. */
  readonly hosts?: readonly string[];
  /** A gateway of which only the address is said is otherwise like the brand's own first one. */
  readonly gateways?: readonly (string | Gateway)[];
}

/** What an operator may set of a brand: hosts and servers in each mode, its generation (RT-2), and whether testers may use the tester mode (LG-5, T07). */
export interface BrandSettings {
  readonly production?: ModeSettings;
  readonly demo?: ModeSettings;
  readonly superMode?: boolean;
  readonly generation?: Brand['generation'];
}

/** What an operator sets when the shop is deployed, without a rebuild (BR-8), by brand name. */
export type Deploy = Readonly<Record<string, BrandSettings | undefined>>;

/** What an operator set of a brand. */
export function settingsOf({ name }: Pick<Brand, 'name'>, deploy: Deploy): BrandSettings {
  return (Object.hasOwn(deploy, name) && deploy[name]) || {};
}

/** Servers with what an operator set of them. */
export function changedSites(own: Sites, { hosts: _, gateways, ...others }: ModeSettings = {}): Sites {
  const [first] = own.gateways;
  const [main = first, ...backups] = (gateways ?? own.gateways).map((one) =>
    typeof one === 'string' ? { ...first, url: one } : one,
  );
  return { ...own, ...others, gateways: [main, ...backups] };
}

/** A brand after the operator's settings: each mode has its own, and nothing that is set for one reaches the other (BR-2, BR-3). */
export function deployed(brand: Brand, deploy: Deploy): Brand {
  const { production, demo, ...others } = settingsOf(brand, deploy);
  return {
    ...brand,
    hosts: { production: production?.hosts ?? brand.hosts.production, demo: demo?.hosts ?? brand.hosts.demo },
    production: changedSites(brand.production, production),
    demo: changedSites(brand.demo, demo),
    ...others,
  };
}

/** A brand's servers in its mode. */
export function sites({ production, demo }: Pick<StorefrontBrand, 'production' | 'demo'>, isDemo: boolean): Sites {
  return isDemo ? demo : production;
}

/**
 * The servers of a brand where only the address of its gateway is known: hosts of the same names beside it, as the gateway here
 * serves them (BR-8). Events go to the gateway itself.
 */
export function sitesBeside(gateway: string): Required<Pick<Sites, 'paymentSite' | 'collection' | 'frame'>> {
  const { protocol, host } = new URL(gateway);
  return { paymentSite: `${protocol}//pay.${host}/paysite`, collection: '', frame: `${protocol}//frame.${host}` };
}
