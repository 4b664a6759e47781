import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * What is unsafe for others is not here: nothing is called with `new` but classes, no built-in is replaced, and nothing
 * depends on which side of a comparison comes first.
 */
const compress = { passes: 3, unsafe: true, unsafe_arrows: true, lhs_constants: false };

/** Minifies scripts once more: functions that are called in one place are written there, which Vite's own minifier leaves undone. */
export function secondLook(): Plugin {
  return {
    name: 'second-look',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, { ecma: 2020, compress, format: { quote_style: 1 } });
        if (code) chunk.code = code;
      }
    },
  };
}
