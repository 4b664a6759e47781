export * from './brand.ts';
export * from './colour.ts';
export * from './deploy.ts';
export * from './host.ts';
export * from './look.ts';
export * from './own-page.ts';
export * from './theme.ts';
