import type { Brand } from 'coinslot';

/** The sandbox plays this brand's servers; yours are at addresses of your own. */
const sandbox = {
  gateways: [{ url: 'http://watt.localhost:4173', wire: 'hardened', store: 'lantern', keepsKeys: true }],
  paymentSite: 'http://pay.watt.localhost:4173/paysite',
  collection: '',
  frame: 'http://frame.watt.localhost:4173',
} as const;

/** A brand that this library does not contain: data, and nothing that runs. */
export const lantern = {
  name: 'lantern',
  production: sandbox,
  demo: sandbox,
  appId: 'lantern-1',
  eventId: 'LANTERN',
  look: {
    colour: '#b3471d',
    accent: '#ffd166',
    radius: 6,
    button: 'card',
    pattern: 'rings',
    face: 'slab',
    ribbon: 'pill',
    edge: 'scalloped',
    mark: 'lantern',
  },
  languages: ['en', 'th'],
  language: 'en',
  currency: 'USD',
  logins: ['account'],
  vip: false,
  areas: [{ id: 'sea' }],
} as const satisfies Brand;
