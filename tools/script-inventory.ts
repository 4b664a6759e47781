import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };

/** What a build says of its scripts in `scripts.json`: which release they are of, what their bytes must be, and why a page loads each. */
export interface ScriptInventory {
  readonly version: string;
  /** By their paths in the build. */
  readonly scripts: Readonly<Record<string, { readonly integrity: string; readonly why: string }>>;
}

/** Why a script is loaded, by the beginning of the path of its first module. PCI DSS 6.4.3 asks for the reason of each. */
const reasons: readonly (readonly [beginning: string, why: string])[] = [
  ['package/module.ts', "a partner's page names it: it defines the tags, asks the gateway and fetches the rest"],
  ['package/classic.ts', "a partner's page names it in place of coinslot.js: every widget in one file"],
  ['hosts/script/parts/drawing.ts', 'draws the widgets: coinslot.js fetches it at once'],
  ['hosts/storefront/index.html', "a brand's page names it: it draws the page and fetches the rest"],
  [
    'hosts/classic/classic.html',
    "a brand's page of the classic version names it: it draws the page and fetches the rest",
  ],
  ['hosts/ingame/ingame.html', 'the view inside a game names it: it meets the game and fetches the rest'],
  ['hosts/ingame/', 'a screen of the view inside a game'],
  [
    'hosts/partner-frame/',
    "the page of a widget that a partner's page may not reach into: it draws what it is asked for",
  ],
  ['hosts/provider-forms/index.html', "the frame of providers' forms names it: it fetches the form of one provider"],
  ['hosts/provider-forms/', "the form of one payment provider, in a frame of the brand's own"],
  ['hosts/shell/law/', 'what the law of a region wants said'],
  ['hosts/', "a screen of a brand's page, fetched when it is shown"],
  ['widgets/checkout/index.ts', 'a widget, fetched when it is wanted'],
  ['widgets/checkout/', 'the rest of the pay step: cards, coupons, orders and their results'],
  ['widgets/login/', 'the login, fetched when it is wanted'],
  ['widgets/', 'a widget, fetched when it is wanted'],
  ['src/account/social-login-flow.ts', 'the login by a provider'],
  [
    'src/mount/remote/remote-api.ts',
    "shows widgets in frames of the brand's origin, on a page whose JavaScript is broken",
  ],
  ['src/mount/remote/frame-slot.ts', "shows a page of the brand's own in a frame"],
  ['src/page/say-go-back.ts', 'says where to go on, in a window in which nothing is shown, or nothing any more'],
  [
    'src/mount/hosted/open-hosted-form.ts',
    "shows on a partner's page the brand's own, where players type what that must not see",
  ],
  ['src/mount/usage-errors/explain-usage-error.ts', 'tells a developer what is wrong with their page'],
  ['src/mount/usage-errors/unlisted-origin.ts', 'tells a developer that a gateway does not list their page'],
  [
    'src/mount/options/validate-colours.ts',
    'tells a developer which colours of their page let through what is behind text',
  ],
  ['src/mount/options/validate-words.ts', 'tells a developer which of their own words are none of ours'],
  [
    'src/mount/options/validate-options.ts',
    'tells a developer which options do nothing, and which game the brand has not',
  ],
  ['locales/', 'the words of a language, fetched when it is chosen'],
  ['node_modules/uqr/', 'draws the address of a payment as a QR code'],
];

/** The hash of a script as `integrity` takes it. */
export const integrityOf = (code: string): string => `sha384-${createHash('sha384').update(code).digest('base64')}`;

function whyOf(module: string | null): string {
  // What begins with no module was cut out of several.
  if (module === null) return 'what several of the other scripts share';
  const why = reasons.find(([beginning]) => module.startsWith(beginning))?.[1];
  if (why) return why;
  throw new Error(`${module} is loaded as a script of its own. Say why in tools/script-inventory.ts.`);
}

/** Lists the scripts of a build in `scripts.json` beside them; builds into one folder share the list. `root` is the project's folder. */
export function scriptInventory(root: string): Plugin {
  return {
    name: 'script-inventory',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const file = join(dir, 'scripts.json');
      const before: Partial<ScriptInventory> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      const scripts = { ...before.scripts };
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const module = part.facadeModuleId && relative(root, part.facadeModuleId).split('?')[0];
        scripts[part.fileName] = { integrity: integrityOf(part.code), why: whyOf(module ?? null) };
      }
      const sorted = Object.fromEntries(Object.entries(scripts).sort(([one], [other]) => (one < other ? -1 : 1)));
      const inventory: ScriptInventory = { version: manifest.version, scripts: sorted };
      writeFileSync(file, `${JSON.stringify(inventory, null, 2)}\n`);
    },
  };
}
