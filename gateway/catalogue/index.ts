/** What an operator sells, as files: read, compared, loaded and exported. */
export { type CatalogueDiff, diffLines, isEmpty, type RowChange } from './diff.ts';
export { exportCatalogue, normalized, writeCatalogue } from './export.ts';
export { catalogueFrom } from './from-rows.ts';
export { diffCatalogue, type LoadOptions, loadCatalogue, loadCatalogueIn } from './load.ts';
export { type CatalogueProblem, problemLine } from './problems.ts';
export { type ReadCatalogue, type ReadCatalogueOptions, readCatalogue } from './read.ts';
export type { Catalogue } from './schema.ts';
export { type CatalogueRows, tableNames } from './tables.ts';
