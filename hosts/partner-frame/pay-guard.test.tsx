import { expect, onTestFinished, test } from 'vitest';
import { must } from '../../src/testing/must.ts';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { createPayGuard } from './pay-guard.ts';

const summary = { product_name: '300 + 30 Embers', price_text: 'THB 175.00', role_name: 'Ann', server_name: 'S1' };

test('T31 a yes counts by the sight of the question, also where the pay button was mounted again below it', async () => {
  const { store, platform, advance, settle } = await createTestStorefront({ person: 'ann' });
  const guard = createPayGuard(platform, 'https://shop.watt.example/', () => store);
  const element = (): HTMLElement => {
    const made = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => made.remove());
    return made;
  };
  const unmount = guard.watch(element());
  await advance(1_000);
  let orders = 0;
  guard.pass(summary, () => void orders++);
  const question = must(store.popups.question.peek(), 'the question');
  onTestFinished(must(question.watch, 'its watch')(element()));
  await advance(1_000);
  unmount();
  onTestFinished(guard.watch(element()));
  expect(orders).toBe(0);
  store.popups.answer(true);
  await settle();
  expect(orders).toBe(1);
  expect(store.popups.question.peek()).toBeNull();
});

test('T31 a yes to a question that was not open for long enough asks again', async () => {
  const { store, platform, settle } = await createTestStorefront({ person: 'ann' });
  const guard = createPayGuard(platform, 'https://shop.watt.example/', () => store);
  let orders = 0;
  guard.pass(summary, () => void orders++);
  const made = document.body.appendChild(document.createElement('div'));
  const first = must(store.popups.question.peek(), 'the question');
  const stop = must(first.watch, 'its watch')(made);
  onTestFinished(() => {
    stop();
    made.remove();
  });
  store.popups.answer(true);
  await settle();
  expect(orders).toBe(0);
  expect(store.popups.question.peek()).not.toBe(first);
});
