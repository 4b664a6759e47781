import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { tokenizeCard } from '../../src/contract/card-token.ts';
import { encodeCard } from '../../src/rules/card.ts';
import { openPage } from '../../src/testing/page.ts';
import { fillSilently } from '../../src/testing/silent-fill.ts';
import { worldToken } from '../../src/testing/world-cards.ts';
import { refusal } from '../../src/testing/world-orders.ts';
import { cardFormFor } from './card-form.tsx';

const origin = 'https://partner.example';
const options = { client_id: '1013', suid: 'bob', rest: 0, refused: 0, first: true };
const typed = encodeCard('COIN-1', 'secret') ?? '';

/** The form, and the messages that it sends to the embedding page. */
async function open() {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => {
    for (const port of [port1, port2]) port.close();
  });
  const messages: unknown[] = [];
  port1.onmessage = ({ data }) => messages.push(data);
  const page = await openPage(cardFormFor({ port: port2, origin }), { options });
  const [number, password] = ['card_number', 'card_password'].map((name) =>
    page.view.getByLabelText<HTMLInputElement>(page.t(name as 'card_number')),
  ) as [HTMLInputElement, HTMLInputElement];
  const check = page.view.getByRole<HTMLButtonElement>('button');
  const type = async (): Promise<void> => {
    await page.player.type(number, 'COIN-1');
    await page.player.type(password, 'secret');
  };
  return {
    page,
    messages,
    number,
    password,
    check,
    type,
    tokens: () => messages.filter((one) => Reflect.get(Object(one), 'card_info')),
  };
}

test('CD-4 T45 it sends the embedding page a token for that page and player, and nothing else of the input', async () => {
  const { page, messages, check, type, password } = await open();
  expect(check.disabled).toBe(true);
  await type();
  await page.player.click(check);
  const token = { is: 'card', card_info: worldToken(typed) };
  await waitFor(() => expect(messages.at(-1)).toEqual(token));
  expect(page.world.sent(tokenizeCard)).toMatchObject([
    { client_id: '1013', suid: 'bob', partner_origin: origin, card_info: typed },
  ]);
  // One message for all typing: a page that receives one per key could count the characters.
  expect(messages).toEqual([{ is: 'card', card_info: null }, token]);
  await page.player.type(password, 'x');
  await waitFor(() => expect(messages.at(-1)).toEqual({ is: 'card', card_info: null }));
});

test('CD-4 a card that is filled in silently is checked by a tap', async () => {
  const { page, check, number, password, tokens } = await open();
  fillSilently(number, 'COIN-1');
  fillSilently(password, 'secret');
  await page.player.click(check);
  await waitFor(() => expect(tokens()).toHaveLength(1));
});

test('CD-4 a refusal empties the password alone, and a rest stops the check and counts down', async () => {
  const { page, check, type, number, password } = await open();
  await type();
  page.slot.update({ refused: 1 });
  await waitFor(() => expect(password.value).toBe(''));
  expect(number.value).toBe('COIN-1');
  await page.player.type(password, 'secret');
  page.slot.update({ refused: 1, rest: 75 });
  await waitFor(() => expect(check.disabled).toBe(true));
  expect(check.textContent).toContain('1:15');
  page.slot.update({ rest: 0 });
  await waitFor(() => expect(check.disabled).toBe(false));
});

test('CD-4 an error of the gateway is shown, and the input stays', async () => {
  const { page, tokens, check, type, password } = await open();
  page.world.answer(tokenizeCard, () => {
    throw refusal('too-many', '');
  });
  await type();
  await page.player.click(check);
  const alert = await page.view.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toBe(page.t('error_too_many')));
  expect([password.value, tokens()]).toEqual(['secret', []]);
});

test.each([
  ['a dead network', { is: 'dead' }, 'error_network'],
  ['a refusal', { is: 'refused', word: 'bad-parameter' }, 'card_refused'],
] as const)('CD-4 after %s neither field is called wrong, and both have the words', async (_, fault, words) => {
  const { page, check, type, number, password } = await open();
  page.world.fault(tokenizeCard, fault);
  await type();
  await page.player.click(check);
  await page.platform.clock.advance(60_000);
  const alert = await page.view.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toBe(page.t(words)));
  for (const field of [number, password]) {
    expect(field.getAttribute('aria-describedby')).toBe(alert.id);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  }
  expect([number.value, password.value]).toEqual(['COIN-1', 'secret']);
});

test('CD-4 the token of a card that was typed on meanwhile is not told', async () => {
  const { page, tokens, check, type, password } = await open();
  await type();
  const letGo = page.world.hold(tokenizeCard, 'after');
  await page.player.click(check);
  await page.player.type(password, 'x');
  await letGo();
  await page.settle();
  expect(tokens()).toEqual([]);
});
