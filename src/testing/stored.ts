import type { Stored, StoredKey } from '../storage/table.ts';

/** Somebody who is logged in. */
export const user = { username: 'Nia', suid: 's1', oauth_token: 'SECRET-TOKEN', gp_id: 'gp1' };
/** A server, or a character. */
const choice = { value: 'v1', display: 'One' };
/** A game as it is stored. */
export const game = { gp_id: 'gp1', client_id: 'c1', name: 'Skyward', logo: '' };
/** A purchase that waits for money. */
export const intent = {
  intent: 'intent-0001',
  fingerprint: 'a&b',
  account: 's1',
  channel: 'razer',
  made: 1,
  state: 'pending' as const,
  billing_no: 'B1',
  product_name: '600 gems',
  role_name: 'Nia',
  server_name: 'One',
  game_name: 'Skyward',
  price_text: '$9.99',
  method_name: 'Razer',
  client_id: 'c1',
  product_id: 'p1',
};

/** One good value for every key. */
export const good: { [K in StoredKey]: Stored[K] } = {
  oauth_token: 'SECRET-TOKEN',
  paymentUserinfo: user,
  paymentOrderInfo: { gameName: 'Skyward', server: choice, role: choice, billing_no: 'B1' },
  userMap: { gp1: user },
  gameInfo: game,
  paymentGameInfo: game,
  paymentBakApi: 1,
  replenishBillingNo: 'R1',
  payment_domain_area: 'sea',
  forcedBanner: 1_700_000_000_000,
  homeDaily: true,
  ageBand: { suid: 'a-ann', band: 'under18' },
  betaAccountKey: 'beta',
  betaUserInfo: user,
  deviceMark: 'mark-of-twenty-two-xx0',
  autoShowAccum: 1_700_000_000_000,
  perfLang: 'zh-tw',
  signIn: {
    provider: 'google',
    client_id: 'c1',
    redirect_uri: 'https://watt.example/signin.html',
    state: 'state-0001',
    nonce: 'nonce-0001',
    verifier: 'verifier-0001',
  },
  trackTimestamp: 1_700_000_000_000,
  paymentUuid: 'device-0001',
  trafficSource: 'social',
  visit: { idfv: 'device-0002' },
  paymentIntents: [intent],
  gameTold: ['paid B1'],
  trackChoice: true,
  trackSession: 'session-0001',
  trackUser: { suid: 's1', key: 'player-0001' },
};
