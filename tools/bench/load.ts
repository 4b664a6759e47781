import { Agent, request } from 'node:http';

/** Asks a shop on this machine by the name of a brand's host; answers the body. */
export type Ask = (method: 'GET' | 'POST', path: string, params?: object, token?: string) => Promise<string>;

/** @param connections how many requests may be on their way at once */
export function createAsk(port: number, host: string, connections: number): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask: Ask = (method, path, params = {}, token = '') =>
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
  return { ask, close: () => agent.destroy() };
}

/** What a load did: how often a second, and how long one took, in ms. */
export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Does `work` over and over.
 * @param lanes how many at once
 * @param everyMs the pace of each lane; 0 is as fast as it goes
 */
export async function load(work: () => Promise<unknown>, lanes: number, forMs: number, everyMs = 0): Promise<Load> {
  const took: number[] = [];
  const startedMs = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - startedMs < forMs) {
      const fromMs = performance.now();
      await work();
      took.push(performance.now() - fromMs);
      const restMs = everyMs - (performance.now() - fromMs);
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  took.sort((a, b) => a - b);
  const at = (part: number): number => Math.round((took[Math.floor(took.length * part)] ?? 0) * 10) / 10;
  return { perSecond: Math.round(took.length / (forMs / 1_000)), p50Ms: at(0.5), p99Ms: at(0.99) };
}
