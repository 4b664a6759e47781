import { describe, expect, test, vi } from 'vitest';
import { createProbes, type ProbedProcess } from './probes.ts';

const probesOf = (process: Partial<ProbedProcess> = {}) =>
  createProbes({ ping: async () => {}, isDraining: () => false, ...process });
const probe = async (probes: ReturnType<typeof createProbes>, address: string): Promise<string | null> => {
  const response = await probes(new Request(address));
  return response && `${response.status} ${(await response.text()).trim()}`;
};

describe('probes', () => {
  test.each([
    ['http://10.1.2.3:4173/healthz', '200 alive'],
    ['http://10.1.2.3:4173/readyz', '200 ready'],
    ['http://[fd00::1]:4173/readyz', '200 ready'],
    ['http://localhost:4173/readyz', '200 ready'],
    ['http://shop.example/healthz', null],
    ['http://watt.localhost:4173/readyz', null],
    ['http://10.1.2.3:4173/', null],
  ])('%s is answered with %s', async (address, answered) => {
    expect(await probe(probesOf(), address)).toBe(answered);
  });

  test('a request with the Host of a shop is not a probe, whatever its address is', async () => {
    const request = new Request('http://10.1.2.3/readyz', { headers: { host: 'shop.example' } });
    expect(await probesOf()(request)).toBeNull();
  });

  test('a process that shuts down is alive and not ready', async () => {
    const probes = probesOf({ isDraining: () => true });
    expect(await probe(probes, 'http://10.1.2.3/readyz')).toBe('503 draining: the process was asked to end');
    expect(await probe(probes, 'http://10.1.2.3/healthz')).toBe('200 alive');
  });

  test('a database that fails makes it not ready until it responds again', async () => {
    let isLost = true;
    const probes = probesOf({ ping: async () => (isLost ? Promise.reject(new Error('gone')) : 1) });
    expect(await probe(probes, 'http://10.1.2.3/readyz')).toBe('503 not ready: the database does not answer');
    expect(await probe(probes, 'http://10.1.2.3/healthz')).toBe('200 alive');
    isLost = false;
    expect(await probe(probes, 'http://10.1.2.3/readyz')).toBe('200 ready');
  });

  test('a database that does not respond gets one query for all probes, which times out', async () => {
    vi.useFakeTimers();
    try {
      const ping = vi.fn(() => new Promise(() => {}));
      const probes = probesOf({ ping });
      const answers = [1, 2, 3].map(() => probe(probes, 'http://10.1.2.3/readyz'));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['503 not ready: the database does not answer']));
      expect(ping).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
