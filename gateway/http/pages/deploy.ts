import { existsSync, readFileSync } from 'node:fs';
import { type Brand, type Deploy, type Settings, type Sites, sites, sitesBeside } from '../../../src/brand/index.ts';
import type { Installation } from '../../domain/sites.ts';

/**
 * The operator's settings: JSON, or the path of a file with it; nothing when unset (BR-8).
 * @throws {Error} with a sentence for the operator when it is neither
 */
export function readDeploy(given: string | undefined): Deploy {
  if (!given) return {};
  const text = existsSync(given) ? readFileSync(given, 'utf8') : given;
  try {
    const deploy: unknown = JSON.parse(text);
    if (typeof deploy === 'object' && deploy !== null && !Array.isArray(deploy)) return deploy as Deploy;
  } catch {
    // Answered below.
  }
  throw new Error('COINSLOT_DEPLOY is neither a JSON object nor the path of a file with one.');
}

/** The sandbox's servers of a brand: the page's own site, two backups that are fronts of the same store, a payment site. Whoever likes may test there. */
function sandboxSites(brand: Brand, site: string): Settings {
  const { protocol, port } = new URL(site);
  const host = `${brand.name.toLowerCase()}.localhost${port && `:${port}`}`;
  const front = { wire: 'hardened', store: 'main', keepsKeys: true } as const;
  return {
    gateways: [
      { url: '', ...front },
      { url: `${protocol}//backup1.${host}`, ...front },
      { url: `${protocol}//backup2.${host}`, ...front },
    ],
    ...sitesBeside(`${protocol}//${host}`),
    // Where `vite` serves an example.
    games: ['http://localhost:5173'],
    superMode: true,
  };
}

/** What a page of a brand is told of its servers: the operator's word, and in the sandbox its own where he has none. */
export function deployFor(brand: Brand, site: string, { mode, deploy }: Installation): Deploy {
  const own = Object.hasOwn(deploy, brand.name) ? deploy[brand.name] : undefined;
  const given = mode === 'sandbox' ? { ...sandboxSites(brand, site), ...own } : own;
  return given ? { [brand.name]: given } : {};
}

/** The servers of a brand as its page will see them. */
export function sitesFor(brand: Brand, demo: boolean, site: string, installation: Installation): Sites {
  return sites(brand, demo, deployFor(brand, site, installation));
}
