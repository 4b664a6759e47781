import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { words as de } from '../../locales/de.ts';
import { auth, endSession } from '../../src/contract/login.ts';
import { openPartnerSession } from '../../src/contract/partner.ts';
import { en } from '../../src/i18n/english/base.ts';
import { enRest } from '../../src/i18n/english/deferred.ts';
import { enProviders } from '../../src/i18n/english/providers.ts';
import type { FrameMessage, ShowRequest } from '../../src/mount/hosted/protocol.ts';
import { createTab } from '../../src/testing/tab.ts';
import { createWorld } from '../../src/testing/world.ts';
import { password, people } from '../../src/testing/world-data.ts';
import { pageOf } from './partner-login.ts';
import { serve } from './serve.ts';

const origin = 'https://partner.example';
const show: ShowRequest = {
  is: 'show',
  widget: 'partner-login',
  options: {},
  area: 'sea',
  client_id: '1013',
  locale: 'en',
};

/** The login of a partner's page, in a frame or a window, with the messages that the page receives. */
async function framedLogin({ held }: { readonly held: boolean }) {
  const { platform, kill } = createTab({ address: 'https://pay.watt.example/framed' });
  const world = createWorld(platform.now);
  platform.setFetch(world.fetch);
  world.answer(openPartnerSession, () => ({
    ...people.ann,
    gp_id: '101',
    oauth_token: 'token-scoped',
    valid_for: 7_200,
  }));
  const main = document.body.appendChild(document.createElement('main'));
  main.id = 'app';
  const before = new Set(document.body.children);
  const { port1, port2 } = new MessageChannel();
  const messages: FrameMessage[] = [];
  port1.onmessage = ({ data }) => void messages.push(data);
  serve({ port: port2, origin }, { brand: watt, demo: false }, { ...platform, held }, 'https://shop.watt.example');
  port1.postMessage(show);
  onTestFinished(() => {
    port1.postMessage({ is: 'unmount' });
    for (const one of document.body.children) if (!before.has(one) || one.id === 'app') one.remove();
    kill();
  });
  const view = () => within(main.shadowRoot?.querySelector<HTMLElement>('.coinslot') ?? main);
  const form = await waitFor(() => ({
    username: view().getByLabelText(en.username),
    password: view().getByLabelText(en.password),
    send: view().getByRole('button', { name: en.log_in }),
  }));
  const player = userEvent.setup();
  await player.type(form.username, 'ann');
  await player.type(form.password, password);
  return { port1, world, messages, view, form, player, clock: platform.clock };
}
const sessions = (messages: readonly FrameMessage[]) => messages.filter(({ is }) => is === 'session');
const dialogs = (): Element[] =>
  [...document.body.children].flatMap((one) => [...(one.shadowRoot?.querySelectorAll('dialog,[role=dialog]') ?? [])]);

test('EM-8 whose exchange is refused reads that it did not work, in the same form and no popup over it, and may try again', async () => {
  const { world, messages, view, form, player } = await framedLogin({ held: true });
  const stop = world.fault(openPartnerSession, { is: 'refused', word: 'not-logged-in' });
  await player.click(form.send);
  await view().findByText(enProviders.log_in_failed.replace('{{provider}}', watt.title));
  expect([dialogs(), sessions(messages)]).toEqual([[], []]);
  // The full session of that try is not left behind.
  await waitFor(() => expect(world.count(endSession)).toBe(1));
  stop();
  await player.click(form.send);
  await waitFor(() =>
    expect(sessions(messages)).toMatchObject([{ user: { oauth_token: 'token-scoped' }, client_id: '1013' }]),
  );
  expect(document.querySelector('.note')).toBeNull();
});

test('EM-8 T44 the page around names no field of the form, and leads the player nowhere else, as it begins or later', async () => {
  const { port1, view } = await framedLogin({ held: true });
  const words = { en: { password: 'Password of your bank', username: 'Bank account' } };
  const changes = { words, locale: 'de', tracking: true };
  port1.postMessage({ is: 'update', changes, options: { page: 'https://another.example/', bare: false } });
  await view().findByLabelText(de.password);
  port1.postMessage({ is: 'update', changes: { locale: 'en', words } });
  await view().findByLabelText(en.password);
  expect(view().queryByLabelText('Password of your bank')).toBeNull();
  expect([...document.querySelectorAll('a')].filter(({ href }) => href.includes('another.example'))).toEqual([]);
});

test('NT-3 EM-8 a frame shows maintenance until the page around does', async () => {
  const { port1, world, form, player, clock } = await framedLogin({ held: true });
  const headers = { 'Retry-After': '60' };
  world.fault(auth, { is: 'answered', done: false, answer: () => new Response('', { status: 503, headers }) });
  const countLastingToasts = (): number =>
    [...document.body.children].flatMap((one) => [...(one.shadowRoot?.querySelectorAll('.tone-lasting') ?? [])]).length;
  await player.click(form.send);
  await clock.advance(10_000);
  await waitFor(() => expect(countLastingToasts()).toBe(1));
  port1.postMessage({ is: 'update', changes: { told: true } });
  await waitFor(() => expect(countLastingToasts()).toBe(0));
});

test('EM-8 a window whose opener is gone says where to go on after the log-in, and has no form any more', async () => {
  const { messages, form, player } = await framedLogin({ held: false });
  await player.click(form.send);
  await waitFor(() => expect(document.querySelector('.note')?.textContent).toBe(enRest.go_back));
  expect(sessions(messages)).toHaveLength(1);
  expect(document.querySelector('#app')).toBeNull();
  document.querySelector('.note')?.parentElement?.remove();
});

test.each([
  ['https://partner.example/shop?a=1', 'https://partner.example/shop?a=1'],
  ['https://another.example/shop', undefined],
  ['https://partner.example.evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['no address', undefined],
  [7, undefined],
])('LG-6 T44 a link of the framed log-in leads to the page around alone: %s', (page, link) => {
  expect(pageOf(page, { port: new MessageChannel().port1, origin })).toBe(link);
});
