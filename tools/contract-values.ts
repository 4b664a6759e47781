/** What the table in the docs is drawn from: loaded as one module, so that a shape is the same value in both. */
export * as contract from '../src/contract/index.ts';
export * as shapes from '../src/contract/shapes.ts';
