/** `@coinslot/gateway`: a gateway to which systems of an operator are connected in code. */
export type { Brand } from '../src/brand/index.ts';
export type * from './ports/index.ts';
export { ConfigurationError } from './server/configuration/problems.ts';
export type { GatewayOptions } from './server/gateway-options.ts';
export type { Ports } from './server/ports.ts';
export { createGateway, type Gateway } from './server/production.ts';
export type { Environment } from './server/values.ts';
