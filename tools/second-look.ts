import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Minifies scripts once more: functions that are called in one place are written there, which Vite's own minifier leaves undone. */
export function secondLook(): Plugin {
  return {
    name: 'second-look',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, { ecma: 2020, compress: { passes: 3 } });
        if (code) chunk.code = code;
      }
    },
  };
}
