import { expect, test } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { watchMeantInput } from './meant-input.ts';

const start = () => {
  const { clock, now } = createMemoryPlatform({ address: 'https://watt.example/framed' });
  return { clock, isMeant: watchMeantInput({ now }) };
};
const mouse = (name: string, screen: readonly number[], client: readonly number[], pointerType = 'mouse'): void => {
  const [screenX = 0, screenY = 0] = screen;
  const [clientX = 0, clientY = 0] = client;
  const event = new MouseEvent(name, { bubbles: true, relatedTarget: document.body });
  document.body.dispatchEvent(Object.assign(event, { pointerType, screenX, screenY, clientX, clientY }));
};
const key = (name: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

test('T31 a click counts once the mouse has been over the page for a moment', async () => {
  const { clock, isMeant } = start();
  mouse('pointerover', [100, 100], [10, 10]);
  mouse('pointerdown', [100, 100], [10, 10]);
  expect(isMeant()).toBe(false);
  await clock.advance(300);
  mouse('pointermove', [120, 110], [30, 20]);
  mouse('pointerdown', [120, 110], [30, 20]);
  expect(isMeant()).toBe(true);
});

test('T31 a click does not count if the page has just moved under the mouse', async () => {
  const { clock, isMeant } = start();
  mouse('pointerover', [100, 100], [10, 10]);
  await clock.advance(1_000);
  mouse('pointerdown', [100, 100], [10, 210]);
  expect(isMeant()).toBe(false);
  await clock.advance(300);
  mouse('pointerdown', [100, 100], [10, 210]);
  expect(isMeant()).toBe(true);
});

test('T31 a finger has no position before it taps', async () => {
  const { isMeant } = start();
  mouse('pointerdown', [100, 100], [10, 10], 'touch');
  expect(isMeant()).toBe(true);
});

test('T31 Enter and Space do not count before another key or a tap, nor after the focus has left the page', async () => {
  const { isMeant } = start();
  for (const name of ['Enter', ' ']) key(name);
  expect(isMeant()).toBe(false);
  key('Tab');
  key('Enter');
  expect(isMeant()).toBe(true);
  document.body.dispatchEvent(new Event('blur'));
  expect(isMeant()).toBe(true);
  window.dispatchEvent(new Event('blur'));
  key('Enter');
  expect(isMeant()).toBe(false);
});
