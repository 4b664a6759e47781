import type { Plugin } from 'vite';

/** Writes the contract of a release as `openapi.json`. */
export const openApiFile = (version: string): Plugin => ({
  name: 'openapi.json',
  async generateBundle() {
    const { openApi } = await import('./openapi.ts');
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(openApi(version)) });
  },
});
