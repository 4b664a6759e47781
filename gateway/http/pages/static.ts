import { Hono } from 'hono';
import type { Brand } from '../../../src/brand/index.ts';
import { pictureAddress } from '../../../src/rules/address.ts';
import { allGames, classicRoutes, newRoutes, routeOf } from '../../../src/rules/routes.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { Hosting } from '../hosting.ts';
import type { AppEnv } from '../request-info.ts';
import { holdArt } from './art.ts';
import { type HeldFile, holdFile, holdFolder, sendFile } from './files.ts';
import { fileHeaders, inGameHeaders, pageHeaders, permissions, secureHeaders, shopPolicy } from './headers.ts';
import { manifestOf, manifestPath, withAppLinks } from './manifest.ts';
import { fillPage } from './page.ts';
import type { StageOf } from './stages.ts';
import { languageOfRequest } from './unloaded.ts';

/** Where the built files are. */
export interface Built {
  /** The brand pages: `index.html`, `classic.html`, `assets/`, `art/`. */
  readonly pages: string;
  /** The script of partner pages. */
  readonly script: string;
  /** The page in which the forms of payment providers run. */
  readonly frame?: string;
  /** The scripts of releases, each in a folder with its version as its name; that of the running build may be among them. */
  readonly releases?: string;
  /** Pictures besides those that were built, below `/art/`: those of brands that an operator added (BR-8). */
  readonly art?: string;
}

const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const always = 'no-cache';
/** A host may carry any port, so there is no end to the addresses of one shop. */
const maxFilled = 300;
/** Where a provider sends players back to: some by a form, of which nothing is believed, so nothing is read. */
const returns: readonly string[] = ['/', '/result'];
/** Addresses of files: one that is missing is a 404, never the page. */
const isFile = /^\/(assets|art)\/|\.[a-z0-9]{1,12}$/i;

/** The page of each generation (RT-1, RT-2). */
const pageFiles: Readonly<Record<Brand['generation'], string>> = {
  storefront: '/index.html',
  classic: '/classic.html',
};

/** Whether an address is that of the in-game view (RT-4). */
export function isInGame(path: string, query: URLSearchParams): boolean {
  return path === '/userCenter' && query.get('visit') === 'sdk';
}

/** The game whose goods an address shows or leads to, by client id, or null. */
function gameOf(path: string, query: URLSearchParams, { generation }: Brand): string | null {
  const routes = generation === 'classic' ? classicRoutes : newRoutes;
  const game = query.get('client_id');
  // The front page leads a replenish link to its order, and so does the return from its payment.
  if (query.has('replenish_id') || query.has('rp_client_id')) return null;
  const route = routeOf(path, routes);
  const target = route.is === 'moved' ? routeOf((game && route.withGame) || route.to, routes) : route;
  return target.is === 'goods' && !query.has(allGames) ? game : null;
}

/** A file of a script, and how long browsers keep it. */
interface HeldScript {
  readonly file: HeldFile;
  readonly keep: string;
}

/**
 * The scripts of partner pages: the newest by their names, and each version at an address of its own. Only what the operator has put
 * among the releases is kept for good: the version of a build alone does not say that its bytes will never change.
 * @throws {Error} where a release of the running version has a file with other bytes: its address would mix two builds
 */
function holdScripts({ script, releases = '' }: Built): ReadonlyMap<string, HeldScript> {
  const newest = holdFolder(script);
  const { version } = JSON.parse(newest.get('/scripts.json')?.text() ?? '{}') as { readonly version?: string };
  const released = holdFolder(releases);
  const own = version ? [...newest].map(([path, file]) => [`/${version}${path}`, file] as const) : [];
  const built = new Map<string, HeldFile>(own);
  for (const [path, { etag }] of released)
    if (version && path.startsWith(`/${version}/`) && built.get(path)?.etag !== etag)
      throw new Error(
        `${releases}${path} is not of the build that runs, which is ${version} too. Take the folder ${version} out of the releases (COINSLOT_RELEASES), or run the build that it is of.`,
      );
  const held = (files: Iterable<readonly [string, HeldFile]>, below: string, keep: string) =>
    [...files].map(([path, file]): [string, HeldScript] => [`${below}${path}`, { file, keep }]);
  return new Map([
    ...held(newest, '', always),
    ...held(built, '/coinslot', always),
    ...held(released, '/coinslot', immutable),
  ]);
}

/**
 * The brand pages with their strict headers, the files they load, and the script that partner sites load. `stageOf` finds
 * the picture behind a game's name, which is fetched beside the script: nothing else on the page is so large.
 */
export function staticRoutes(
  built: Built,
  hosting: Hosting,
  identity: IdentityProvider,
  stageOf: StageOf,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const files = new Map([...holdArt(built.art ?? ''), ...holdFolder(built.pages)]);
  const scripts = holdScripts(built);
  const filled = new Map<string, HeldFile>();
  const secure = hosting.encrypted ? secureHeaders : {};

  app.post('*', (c, next) => {
    const path = c.req.path.replace(/(.)\/$/, '$1');
    if (c.get('request').site.is !== 'shop' || !returns.includes(path)) return next();
    return c.redirect(`${path}${new URL(c.req.url).search}`, 303);
  });

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { site, gatewayOrigin: origin } = c.get('request');
    const path = c.req.path;
    const base = new Headers({ ...fileHeaders, ...secure });

    const script = scripts.get(path);
    if (script) {
      base.set('Access-Control-Allow-Origin', '*');
      base.set('Cross-Origin-Resource-Policy', 'cross-origin');
      base.set('Cache-Control', script.keep);
      return sendFile(c.req.raw, script.file, base);
    }
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) {
      base.set('Cache-Control', path.startsWith('/assets/') ? immutable : aDay);
      return sendFile(c.req.raw, file, base);
    }
    if (path === manifestPath && site.is === 'shop' && site.brand.installable !== false) {
      base.set('Cache-Control', always);
      const manifest = manifestOf(site.brand, site.demo, (name) => files.has(name));
      return sendFile(c.req.raw, holdFile(Buffer.from(manifest), '.webmanifest'), base);
    }
    if (isFile.test(path) || site.is !== 'shop') {
      // The next deployment may have it, such as a part of the script: no cache keeps the answer, and every page may read it.
      base.set('Access-Control-Allow-Origin', '*');
      base.set('Cross-Origin-Resource-Policy', 'cross-origin');
      base.set('Cache-Control', 'no-store');
      return new Response('There is no such file.', { status: 404, headers: base });
    }
    const { brand, demo } = site;
    const { searchParams } = new URL(c.req.url);
    const inGame = isInGame(path, searchParams);
    const game = gameOf(path, searchParams, brand);
    const stage = pictureAddress(game ? await stageOf(brand, game) : '');
    const name = inGame ? '/ingame.html' : pageFiles[brand.generation];
    const template = files.get(name)?.text();
    if (template === undefined) return c.text('The pages are not built. Run: npm run build', 503);

    const servers = hosting.sitesOf(brand, demo, origin);
    const language = languageOfRequest(c.req.raw, brand);
    const which = `${name} ${brand.name} ${origin} ${stage} ${language}`;
    const fill = (): HeldFile => {
      const text = fillPage(template, { ...site, ...(stage ? { stage } : {}) }, servers, language);
      return holdFile(Buffer.from(inGame ? text : withAppLinks(text, brand, (name) => files.has(name))), '.html');
    };
    const page = filled.get(which) ?? fill();
    if (filled.size > maxFilled) filled.clear();
    filled.set(which, page);
    const { vk_token = '' } = identity.config({ brand, site: origin, shop: origin }).endpoints ?? {};
    const headers = new Headers({
      ...pageHeaders,
      ...secure,
      'Permissions-Policy': permissions(servers.frame),
      Vary: 'Accept-Language',
      ...(stage ? { Link: `<${stage}>; rel=preload; as=image` } : {}),
      ...(inGame
        ? inGameHeaders(servers)
        : {
            'Content-Security-Policy': `${shopPolicy(servers, vk_token)}; report-uri /csp-report`,
            'Cache-Control': always,
          }),
    });
    return sendFile(c.req.raw, page, headers, routeOf(path).is === 'not-found' ? 404 : 200);
  });
  return app;
}
