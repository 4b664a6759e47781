import type { Brand, Gateway, Sites, StorefrontBrand } from './brand.ts';

/** The operator's settings of a brand in one mode (BR-8). */
export interface ModeSettings extends Partial<Omit<Sites, 'gateways'>> {
  /** The host names of its shop, in place of those in the brand file. */
  readonly hosts?: readonly string[];
  /** A gateway with only an address has the other properties of the brand's own first gateway. */
  readonly gateways?: readonly (string | Gateway)[];
}

/** The operator's settings of a brand: hosts and servers in each mode, the generation (RT-2), what Me hides (RS-5), and the tester mode (LG-5, T07). */
export interface BrandSettings {
  readonly production?: ModeSettings;
  readonly demo?: ModeSettings;
  readonly superMode?: boolean;
  readonly generation?: Brand['generation'];
  readonly hidesFromMe?: Brand['hidesFromMe'];
  readonly installable?: boolean;
  readonly homeOffer?: boolean;
}

/** The operator's settings by brand name. They apply at deployment, without a rebuild (BR-8). */
export type Deploy = Readonly<Record<string, BrandSettings | undefined>>;

/** The operator's settings of one brand. */
export function settingsOf({ name }: Pick<Brand, 'name'>, deploy: Deploy): BrandSettings {
  return (Object.hasOwn(deploy, name) && deploy[name]) || {};
}

/** Applies the operator's settings to servers. */
export function changedSites(own: Sites, { hosts: _, gateways, ...others }: ModeSettings = {}): Sites {
  const [first] = own.gateways;
  const [main = first, ...backups] = (gateways ?? own.gateways).map((one) =>
    typeof one === 'string' ? { ...first, url: one } : one,
  );
  return { ...own, ...others, gateways: [main, ...backups] };
}

/** Applies the operator's settings to a brand. Each mode has its own settings, which never affect the other mode (BR-2, BR-3). */
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
 * The default servers of a brand whose gateway is only known by its address: subdomains of its host, as our gateway serves them (BR-8).
 * Events go to the gateway itself.
 */
export function defaultSitesOf(gateway: string): Required<Pick<Sites, 'paymentSite' | 'collection' | 'frame'>> {
  const { protocol, host } = new URL(gateway);
  return { paymentSite: `${protocol}//pay.${host}/paysite`, collection: '', frame: `${protocol}//frame.${host}` };
}
