/** `coinslot/contract`: every call of the gateway, with the schemas of its parameters and its response. */
export * from '../src/contract/index.ts';
