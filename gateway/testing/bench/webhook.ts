import { Agent, request } from 'node:http';
import { signedBody } from '../faulty-provider.ts';
import { systemKey } from './shop.ts';

/** Sends the webhooks by which the payment bridge reports payments. */
export function sendWebhook(port: number, host: string, maxSockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const pay = (billing_no: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const event = { status: 'paid', billing_no, payment_id: `paid-${billing_no}`, amount_minor: 99, currency: 'USD' };
      const { body, headers } = signedBody(systemKey, JSON.stringify(event), Date.now());
      const to = { host: '127.0.0.1', port, agent, method: 'POST', path: '/webhooks/bridge' };
      const sent = request({ ...to, headers: { ...(headers as Record<string, string>), host } }, (response) => {
        const { statusCode } = response;
        response.resume().once('end', () => {
          if (statusCode === 200) resolve();
          else reject(new Error(`A webhook was answered ${statusCode}.`));
        });
      });
      sent.once('error', reject).end(body);
    });
  return { pay, close: () => agent.destroy() };
}
