import { channels } from '../../src/payments/channels.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import { fetchText } from './process.ts';

/** The sandbox game of the purchases. */
export const game = { client_id: '1013', domain_area: 'sea', platform: 'web' };

/** Logs in a test account of the sandbox. @returns its token */
export async function logIn(site: string): Promise<string> {
  const typed = (text: string): string => obfuscate(text, Math.random);
  const params = { username: typed('ming'), password: typed('watt-player-1'), client_id: game.client_id };
  return (await fetchText(site, '/util/login/auth', params)).content.oauth_token;
}

/** Finds a purchase without a limit in the sandbox, and its request. */
export async function offer(site: string, token: string): Promise<{ path: string; params: object }> {
  const [owned] = (await fetchText(site, '/api/system/allRoleList', game, token)).content;
  const { list } = (await fetchText(site, '/api/pay/getGoodsList', game, token)).content;
  const product_id = list.find((one: { isLimit: boolean }) => !one.isLimit).value;
  const { regions } = (await fetchText(site, '/api/pay/getPaymentList', { ...game, product_id }, token)).content;
  type PaymentOption = {
    payway_id?: number;
    channel_id?: string;
    sub_payment: unknown[];
    min_money: number;
    max_money: number;
  };
  for (const [country, options] of Object.entries(regions as Record<string, PaymentOption[]>))
    for (const { payway_id, channel_id, sub_payment, min_money, max_money } of options) {
      const path = channels.find(({ id }) => id === payway_id)?.path;
      if (!path || sub_payment.length > 0 || min_money > 0 || max_money > 0) continue;
      const who = { server_id: owned.server.value, role_id: owned.role.value };
      const params = { ...game, ...who, product_id, country, ...(channel_id ? { channel_id } : {}) };
      return { path: path.startsWith('kr/') ? `/api/kr_pay/${path.slice(3)}` : `/api/pay/${path}`, params };
    }
  throw new Error('Nothing can be bought.');
}
