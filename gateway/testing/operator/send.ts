import { Agent, request } from 'node:http';

/** Sends a request to a shop on this machine by the name of a brand's host; returns the body of the response. */
export type SendCall = (method: 'GET' | 'POST', path: string, params?: object, token?: string) => Promise<string>;

/** @param connections how many requests may be on their way at once */
export function createSend(port: number, host: string, connections: number): { send: SendCall; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: SendCall = (method, path, params = {}, token = '') =>
    new Promise((resolve, reject) => {
      const query = method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>)}` : '';
      const headers = {
        host: `${host}:${port}`,
        accept: '*/*',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const sent = request({ host: '127.0.0.1', port, agent, method, path: `${path}${query}`, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.once('error', reject).once('end', () => resolve(text));
      });
      sent.once('error', reject).end(method === 'POST' ? JSON.stringify(params) : undefined);
    });
  return { send, close: () => agent.destroy() };
}
