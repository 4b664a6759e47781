import type { UserConfig } from 'vite';

/** The same source on Preact, by aliases alone. Views read signals through one hook, so the core of the signals is all they need. */
export const preactInPlaceOfReact = {
  resolve: {
    alias: [
      { find: /^@preact\/signals-react$/, replacement: '@preact/signals-core' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      { find: /^react\/(jsx(?:-dev)?-runtime)$/, replacement: 'preact/$1' },
      // A part of rosetta, of which another file would be taken that brings half a kilobyte of glue.
      { find: /^dlv$/, replacement: 'dlv/dist/dlv.es.js' },
    ],
  },
} satisfies UserConfig;
