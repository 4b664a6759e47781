import { expect, test } from 'vitest';
import { reachedWithinMs } from '../payments/modules.ts';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import { createForm } from './provider-form.ts';

const formInput = { parameters: {}, language: 'en', pay: 'Pay' };

/** A provider's form in a frame. `sendMessage` sends a message of its page; `checks` counts the reads of the order. */
function open() {
  const { core, platform } = createPurchaseCore();
  let checks = 0;
  const form = createForm(core, 'https://frame.example/airwallex', formInput, () => {
    checks += 1;
  });
  const close = form.open();
  const load = (): void => form.loaded({} as HTMLIFrameElement);
  load();
  const sendMessage = (message: unknown): void => platform.channels.at(-1)?.sendMessage(message);
  return { form, close, load, sendMessage, platform, checks: () => checks };
}

test('PY-10 the form reports its state and height, and other messages are ignored', () => {
  const { form, sendMessage, checks } = open();
  expect([form.state.value, form.heightPx.value]).toEqual(['loading', 0]);
  sendMessage({ is: 'other' });
  expect(form.state.value).toBe('loading');
  sendMessage({ is: 'resize', heightPx: 300 });
  expect([form.state.value, form.heightPx.value]).toEqual(['loading', 300]);
  sendMessage({ is: 'ready' });
  expect([form.state.value, checks()]).toEqual(['ready', 0]);
});

test('T34 a form that reports its end causes one check of the order, and stays ended', () => {
  const { form, sendMessage, checks } = open();
  sendMessage({ is: 'ready' });
  sendMessage({ is: 'done' });
  expect([form.state.value, checks()]).toEqual(['done', 1]);
  sendMessage({ is: 'done' });
  sendMessage({ is: 'ready' });
  expect([form.state.value, checks()]).toEqual(['done', 1]);
  sendMessage({ is: 'resize', heightPx: 20 });
  expect(form.heightPx.value).toBe(20);
});

test.each(['unreachable', 'failed'] as const)('PY-10 a form that is %s is ignored from then on', (is) => {
  const { form, sendMessage, checks } = open();
  sendMessage({ is });
  sendMessage({ is: 'ready' });
  sendMessage({ is: 'resize', heightPx: 20 });
  sendMessage({ is: 'done' });
  expect([form.state.value, form.heightPx.value, checks()]).toEqual([is, 0, 0]);
});

test('PY-10 a form that does not load in time is unavailable, and one that has loaded stays', async () => {
  const late = open();
  await late.platform.clock.advance(reachedWithinMs - 1);
  expect(late.form.state.value).toBe('loading');
  await late.platform.clock.advance(1);
  expect(late.form.state.value).toBe('unreachable');
  const punctual = open();
  punctual.sendMessage({ is: 'ready' });
  await punctual.platform.clock.advance(reachedWithinMs);
  expect(punctual.form.state.value).toBe('ready');
});

test('PY-10 a second page in the frame causes a check of the order, because a bank may redirect back to it', () => {
  const { form, load, checks, platform } = open();
  expect([checks(), platform.channels.length]).toEqual([0, 1]);
  load();
  expect([checks(), platform.channels.length]).toEqual([1, 2]);
  platform.channels[0]?.sendMessage({ is: 'ready' });
  expect(form.state.value).toBe('loading');
});

test('EM-1 a closed form has no timer and no listener', () => {
  const { form, close, sendMessage, platform } = open();
  close();
  sendMessage({ is: 'ready' });
  expect([platform.clock.waiting(), form.state.value]).toEqual([0, 'loading']);
});
