import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Rolldown } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

/** The content of `scripts.json`: the release of the scripts, the hash of each, and why a page loads it (EM-7). */
export interface ScriptInventory {
  readonly version: string;
  /** By their paths in the build. */
  readonly scripts: Readonly<Record<string, { readonly integrity: string; readonly why: string }>>;
}

/** The reason to load a script, by the start of the path of its first module. PCI DSS 6.4.3 requires a reason for each. */
const reasons: readonly (readonly [beginning: string, why: string])[] = [
  ['package/module.ts', "a partner's page names it: it defines the tags, asks the gateway and fetches the rest"],
  ['package/classic.ts', "a partner's page names it in place of coinslot.js: every widget in one file"],
  ['hosts/script/parts/renderer.ts', 'draws the widgets: coinslot.js fetches it at once'],
  ['hosts/index.html', "a brand's page names it: it draws the page and fetches the rest"],
  ['hosts/classic.html', "a brand's page of the classic version names it: it draws the page and fetches the rest"],
  ['hosts/ingame.html', 'the view inside a game names it: it meets the game and fetches the rest'],
  ['hosts/ingame/', 'a screen of the view inside a game'],
  ['hosts/framed.html', "the page of a widget that a partner's page may not reach into: it draws what it is asked for"],
  ['hosts/provider-forms/index.html', "the frame of providers' forms names it: it fetches the form of one provider"],
  ['hosts/provider-forms/', "the form of one payment provider, in a frame of the brand's own"],
  ['hosts/shell/law/', 'what the law of a region wants said'],
  ['hosts/', "a screen of a brand's page, fetched when it is shown"],
  ['widgets/checkout/index.ts', 'a widget, fetched when it is wanted'],
  ['widgets/checkout/', 'the rest of the pay step: cards, coupons, orders and their results'],
  ['widgets/login/', 'the login, fetched when it is wanted'],
  ['widgets/', 'a widget, fetched when it is wanted'],
  ['src/ui/inside.tsx', 'the sheet with what is inside a product, fetched when it is opened'],
  ['src/account/social-login-flow.ts', 'the login by a provider'],
  ['src/mount/remote/remote.ts', "shows widgets in frames of the brand's origin, on a page with broken built-ins"],
  ['src/mount/remote/frame-slot.ts', "shows a page of the brand's own in a frame"],
  ['src/page/go-back-note.ts', 'says where to go on, in a window in which nothing is shown, or nothing any more'],
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
  throw new Error(`${module} is loaded as a script of its own. Say why in tools/build/script-inventory.ts.`);
}

/** The scripts of a build, for the `scripts.json` beside them. `root` is the folder of the project. */
export function inventoryOf(chunks: readonly Rolldown.OutputChunk[], root: string): ScriptInventory {
  const scripts = chunks.map(({ fileName, code, facadeModuleId }) => {
    const module = facadeModuleId && relative(root, facadeModuleId).split('?')[0];
    return [fileName, { integrity: integrityOf(code), why: whyOf(module ?? null) }] as const;
  });
  scripts.sort(([one], [other]) => (one < other ? -1 : 1));
  return { version: manifest.version, scripts: Object.fromEntries(scripts) };
}
