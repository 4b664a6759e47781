import type { Plugin, Rolldown } from 'vite';

/** Puts all that is loaded at once into one file, the core, and leaves each part that is fetched later in a file of its own. */
export const oneCore = {
  groups: [
    {
      debugName: 'core',
      name(id: string, graph: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }): string | null {
        const seen = new Set<string>();
        const atOnce = (one: string): boolean => {
          if (seen.has(one)) return false;
          seen.add(one);
          const info = graph.getModuleInfo(one);
          return info !== null && (info.isEntry || info.importers.some(atOnce));
        };
        return atOnce(id) ? 'core' : null;
      },
    },
  ],
};

/** What `x as y, z` pairs: the name before `as` with the one after it. */
const pairs = (list: string): (readonly [string, string])[] =>
  list.split(',').map((pair) => {
    const [one = '', other = one] = pair.trim().split(/\s+as\s+/);
    return [one, other] as const;
  });

const exported = /\bexport\s*\{([^}]*)\};?\s*$/;
const imported = /\bimport\s*\{([^}]*)\}\s*from\s*(?:'[^']+'|"[^"]+");?/;
const passedOn = /^\s*export\s*\{([^}]*)\}\s*from\b/;
const fetched = /\bimport\((['"`])\.\/([\w.-]+)\1\)/g;

/** Takes the one match of a pattern out of a module. @throws {Error} where there is none: the builder writes modules in another way */
function cut(code: string, pattern: RegExp): readonly [rest: string, list: string] {
  const match = pattern.exec(code);
  if (!match?.[1]) throw new Error(`The built module has nothing like ${pattern}.`);
  return [code.replace(match[0], ''), match[1]];
}

/** What a core exports, as pairs of the name inside and the name outside; parts are given all of it, in this order. */
const givenBy = (core: string): readonly (readonly [string, string])[] => pairs(cut(core, exported)[1]);

/** A part: given what it would have imported from the core, it answers what it would have exported. */
function partOf(code: string, core: string): string {
  const [body, list] = cut(code, exported);
  const [rest, needed] = cut(body, imported);
  const own = new Map(pairs(needed));
  const given = givenBy(core).map(([, outside]) => own.get(outside) ?? '');
  const made = pairs(list).map(([inside, outside]) => `${outside}: ${inside}`);
  return `export default ([${given}]) => { ${rest}; return { ${made} }; };`;
}

/** A classic script that calls itself `global`; its names of the core are in `names`, what pages may call among them. */
function scriptOf(global: string, core: string, names: string): string {
  const [body] = cut(core, exported);
  const given = givenBy(core);
  const inside = new Map(given.map(([local, name]) => [name, local]));
  const face = pairs(names).map(([name, outside]) => `outside.${outside} = ${inside.get(name)};`);
  return `(function (root, make) {
  if (typeof exports === 'object' && typeof module !== 'undefined') make(exports);
  else if (typeof define === 'function' && define.amd) define(['exports'], make);
  else make((root.${global} = {}));
})(typeof globalThis === 'undefined' ? self : globalThis, function (outside) {
  'use strict';
  const base = document.currentScript ? document.currentScript.src : document.baseURI;
  const part = (file) => import(new URL(file, base).href).then((module) => module.default([${given.map(([local]) => local)}]));
  ${body.replace(fetched, "part('$2')")}
  ${face.join('\n')}
});`;
}

/**
 * Makes a classic script of a module whose parts are fetched, built with `oneCore`. The format of script tags knows no parts:
 * here the script hands each of them, once it is fetched, what it would have imported.
 */
export function oneScript(global: string): Plugin {
  return {
    name: 'one-script',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const core = chunks.find(({ name }) => name === 'core');
      for (const chunk of chunks) {
        if (!core) throw new Error('There is no core: build it with `oneCore`.');
        if (chunk.isEntry) chunk.code = scriptOf(global, core.code, cut(chunk.code, passedOn)[1]);
        else if (chunk !== core) chunk.code = partOf(chunk.code, core.code);
      }
      if (core) delete bundle[core.fileName];
    },
  };
}
