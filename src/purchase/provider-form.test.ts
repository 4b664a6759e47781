import { expect, test } from 'vitest';
import { reachedWithinMs } from '../payments/modules.ts';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import { createForm } from './provider-form.ts';

const given = { parameters: {}, language: 'en', pay: 'Pay' };

/** A provider's form in a frame; `says` is what comes out of that, and `checks` how often the order was asked about. */
function open() {
  const { core, platform } = createPurchaseCore();
  let checks = 0;
  const form = createForm(core, 'https://frame.example/airwallex', given, () => {
    checks += 1;
  });
  const close = form.open();
  const load = (): void => form.loaded({} as HTMLIFrameElement);
  load();
  const says = (message: unknown): void => platform.channels.at(-1)?.sendMessage(message);
  return { form, close, load, says, platform, checks: () => checks };
}

test('PY-10 the form reports its state and height, and other messages are ignored', () => {
  const { form, says, checks } = open();
  expect([form.state.value, form.heightPx.value]).toEqual(['loading', 0]);
  says({ is: 'other' });
  expect(form.state.value).toBe('loading');
  says({ is: 'resize', heightPx: 300 });
  expect([form.state.value, form.heightPx.value]).toEqual(['loading', 300]);
  says({ is: 'ready' });
  expect([form.state.value, checks()]).toEqual(['ready', 0]);
});

test('T34 a form that is done has the order read once, and stays done', () => {
  const { form, says, checks } = open();
  says({ is: 'ready' });
  says({ is: 'done' });
  expect([form.state.value, checks()]).toEqual(['done', 1]);
  says({ is: 'done' });
  says({ is: 'ready' });
  expect([form.state.value, checks()]).toEqual(['done', 1]);
  says({ is: 'resize', heightPx: 20 });
  expect(form.heightPx.value).toBe(20);
});

test.each(['unreachable', 'failed'] as const)('PY-10 a form that is %s is ignored from then on', (is) => {
  const { form, says, checks } = open();
  says({ is });
  says({ is: 'ready' });
  says({ is: 'resize', heightPx: 20 });
  says({ is: 'done' });
  expect([form.state.value, form.heightPx.value, checks()]).toEqual([is, 0, 0]);
});

test('PY-10 a form that does not come in time cannot be reached, and one that came is left alone', async () => {
  const late = open();
  await late.platform.clock.advance(reachedWithinMs - 1);
  expect(late.form.state.value).toBe('loading');
  await late.platform.clock.advance(1);
  expect(late.form.state.value).toBe('unreachable');
  const here = open();
  here.says({ is: 'ready' });
  await here.platform.clock.advance(reachedWithinMs);
  expect(here.form.state.value).toBe('ready');
});

test('PY-10 a second page in the frame has the order read, because a bank may lead back to it', () => {
  const { form, load, checks, platform } = open();
  expect([checks(), platform.channels.length]).toEqual([0, 1]);
  load();
  expect([checks(), platform.channels.length]).toEqual([1, 2]);
  platform.channels[0]?.sendMessage({ is: 'ready' });
  expect(form.state.value).toBe('loading');
});

test('EM-1 a closed form has no timer and no listener', () => {
  const { form, close, says, platform } = open();
  close();
  says({ is: 'ready' });
  expect([platform.clock.waiting(), form.state.value]).toEqual([0, 'loading']);
});
