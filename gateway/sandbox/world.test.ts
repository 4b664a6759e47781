import { expect, test } from 'vitest';
import { other, tiny } from '../testing/brands.ts';
import { createSandbox } from './app.ts';
import { createWorld } from './world.ts';

const third = { ...tiny, name: 'third' };
const shops = [tiny, other, third];

/** A world whose writing ends when the test says so. */
function heldWorld() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const world = createWorld(shops, ({ name }, signal) => {
    started.push(name);
    return new Promise<void>((resolve) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  });
  const next = async (): Promise<void> => {
    ends.shift()?.();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { world, started, next };
}

test('BR-8 the requested brand is written next, each brand once, and the rest afterwards', async () => {
  const { world, started, next } = heldWorld();
  const filled = world.fill();
  await next();
  const loads = [world.ready(third), world.ready(third)];
  await next();
  await next();
  await next();
  await Promise.all([...loads, filled, world.ready(null)]);
  expect(started).toEqual(['tiny', 'third', 'other']);
});

test('BR-8 a start that is stopped begins no further brand', async () => {
  const { world, started, next } = heldWorld();
  const filled = world.fill();
  await next();
  await world.stop();
  await filled;
  expect(started).toEqual(['tiny']);
});

test('BR-8 a brand that could not be written is tried again at the next request', async () => {
  let tries = 0;
  const world = createWorld(shops, async () => {
    if (++tries === 1) throw new Error('The disk is full.');
  });
  await expect(world.ready(tiny)).rejects.toThrow('full');
  await world.ready(tiny);
  expect(tries).toBe(2);
});

test('BR-8 a page is served at once, and a call when the test data of its brand is complete', async () => {
  const { world, started, next } = heldWorld();
  const app = createSandbox({ db: {} as never, shops, ready: world.ready });
  const get = async (host: string, path: string) => (await app.request(`http://${host}.localhost${path}`)).status;
  expect(await get('third', '/selectGoods')).toBe(404);
  await next();
  expect(started).toEqual(['third']);
  let answered = false;
  const call = get('third', '/api/nowhere').then((status) => {
    answered = true;
    return status;
  });
  await Promise.resolve();
  expect(answered).toBe(false);
  await next();
  expect(await call).toBe(404);
  expect(started).toEqual(['third']);
});
