export * from './page.tsx';
export { Part } from './part.tsx';
export * from './storefront.tsx';
export { useWide } from './wide.ts';
export * from './widget.ts';
