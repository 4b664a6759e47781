import type { Plugin } from 'vite';

/** Writes the JSON Schema of catalogue files as `catalogue.schema.json`. */
export const catalogueSchemaFile = (): Plugin => ({
  name: 'catalogue.schema.json',
  async generateBundle() {
    const { catalogueSchema } = await import('../gateway/catalogue/json-schema.ts');
    this.emitFile({
      type: 'asset',
      fileName: 'catalogue.schema.json',
      source: `${JSON.stringify(catalogueSchema(), null, 2)}\n`,
    });
  },
});
