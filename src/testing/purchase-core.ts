import { signal } from '@preact/signals-react';
import { GatewayError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import type { Happening } from '../purchase/state.ts';
import { createStorage } from '../storage/storage.ts';
import type { Core } from '../store/core.ts';

/** A request that waits for its response. */
interface SentRequest {
  readonly path: string;
  readonly params: object;
  readonly signal: AbortSignal | undefined;
  answer(reply: unknown): void;
  refuse(why: unknown): void;
}

/** The core of a storefront for tests of orders. Its requests wait until the test answers them. */
export function createPurchaseCore(windowless = false) {
  const platform = createMemoryPlatform({ windowless });
  const sent: SentRequest[] = [];
  const happened: Happening[] = [];
  const undos: (() => void)[] = [];
  const core = {
    platform,
    storage: createStorage(platform, 'watt'),
    send: (call: { path: string }, params: object, options?: { signal?: AbortSignal }) =>
      new Promise((answer, refuse) => sent.push({ path: call.path, params, signal: options?.signal, answer, refuse })),
    undo: (undo: () => void) => undos.push(undo),
    i18n: {
      price: (amount: number, currency: string) => `${currency} ${amount}`,
      t: (key: string) => `[${key}]`,
      language: signal('ja'),
      rtl: signal(false),
    },
    brand: { title: 'Watt', look: { colour: 'red' }, cardScript: null },
    sites: { frame: 'https://frame.example', paymentSite: 'https://site.example/pay' },
  } as unknown as Core;
  return {
    core,
    platform,
    sent,
    happened,
    dispatch: (one: Happening): void => void happened.push(one),
    settle: () => platform.clock.settle(),
    /** The storefront is taken down. */
    dispose: () => undos.forEach((undo) => void undo()),
  };
}

/** An error of the gateway. */
export const refusal = (word: CodeWord): GatewayError => new GatewayError('getOrderInfo', word, -1, '');
