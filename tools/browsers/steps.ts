import { expect } from '@playwright/test';
import type { Seeded } from '../../e2e/helpers/seeded.ts';
import { escaped, type TextKey, wordingOf } from '../../e2e/helpers/words.ts';
import type { Sought } from './find.ts';
import type { Player } from './player.ts';

const { t, like } = await wordingOf('en');

/** A pattern for the whole of a text. */
export const whole = (key: TextKey, given?: Readonly<Record<string, string>>): string => like(key, given).source;

/** A pattern for a text that stands anywhere, or begins the name. */
export const part = (text: string): string => escaped(text);
const beginning = (text: string): string => `^${escaped(text)}`;

const button = (name: string, within?: Sought): Sought => ({ is: 'button', name, ...(within ? { within } : {}) });
const dialog = (name: string): Sought => ({ is: 'dialog', name });
const field = (key: TextKey, within: Sought): Sought => ({ is: 'field', name: whole(key), within });

/** The pay step, which stands beside the goods on a wide page and comes up over a narrow one. */
const payStep: Sought = { is: 'region', name: whole('pay_title') };

/** The popup with the result that is waited for. */
export const success = dialog(whole('result_success'));

/** The menu of the player who is logged in. */
export const account = ({ username }: Pick<Seeded, 'username'>): Sought =>
  button(whole('account_menu', { name: username }));

/** Where a product stands, once goods are here. */
export const product = (name: string): Sought => button(part(name), { is: 'region', name: whole('choose_product') });

/** Where the form of a login stands: in the popup of a page of the shop, on a partner’s page in a page of the brand's own. */
export type LogInForm = 'popup' | 'frame' | 'window';

/** Looks into the frame of the brand's own origin that a partner's page has once it is there. */
const enterHosted = ({ driver }: Player): Promise<void> =>
  expect.poll(() => driver.enter('/framed'), { message: 'the hosted form is there' }).toBe(true);

/** Logs in by name and password. */
export async function logIn(player: Player, { username, password }: Seeded, form: LogInForm = 'popup'): Promise<void> {
  const popup = dialog(whole('log_in_title'));
  await player.press(button(whole('log_in')));
  if (form === 'frame') await enterHosted(player);
  if (form === 'window') {
    await player.press(button(whole('log_in_window'), popup));
    await player.turnToOpened();
  }
  const place = form === 'popup' ? { within: popup } : {};
  await player.fill({ is: 'field', name: whole('username'), ...place }, username);
  await player.fill({ is: 'field', name: whole('password'), ...place }, password);
  await player.shows('login');
  await player.press({ is: 'button', name: whole('log_in'), ...place });
  if (form === 'frame') await player.driver.enter(null);
  if (form === 'window') await player.turnBackOnceClosed();
  await player.misses(popup);
}

/** Logs in on a page of a brand, which loads itself anew a moment later and would take what is pressed before with it (LG-4). */
export async function logInAnew(player: Player, who: Seeded): Promise<void> {
  await player.driver.run(() => void document.documentElement.setAttribute('data-before', ''), null);
  await logIn(player, who);
  const isNew = (): Promise<boolean> =>
    player.driver.run(() => !document.documentElement.hasAttribute('data-before'), null);
  await expect.poll(isNew, { message: 'the page is loaded anew' }).toBe(true);
}

/** Chooses a character by its server. */
export async function chooseCharacter(player: Player, { server, role, alone }: Seeded): Promise<void> {
  const popup = dialog(whole('choose_character'));
  await player.press(button(part(t('change_character'))));
  await player.choose({ is: 'tab', name: whole('all_servers'), within: popup });
  await player.fill(field('search_server', popup), server.value);
  await player.press(button(part(server.display), popup));
  if (!alone) await player.press(button(part(role.value), popup));
  await player.misses(popup);
}

/** Buys a product by a method that has a window of its own, up to the result. */
export async function buy(player: Player, name: string, method = 'Razer Gold'): Promise<void> {
  await player.press(product(name));
  await player.sees(payStep);
  await player.choose(button(beginning(method), payStep));
  await player.shows('pay-step');
  await player.press(button(whole('pay'), payStep));
  await player.turnToOpened();
  await player.free(button('^Approve (?!in|now|after)'));
  await player.shows('payment-page');
  await player.press(button('^Approve (?!in|now|after)'));
  await player.driver.turnTo('first');
  await player.sees(success);
}

/** Tops up with a point card, which is typed in the frame of the brand's own origin, up to the result. */
export async function redeem(
  player: Player,
  card: { readonly number: string; readonly password: string },
): Promise<void> {
  const use = button(whole('card_use'));
  await player.press(button(whole('card_title')));
  await enterHosted(player);
  await player.fill({ is: 'field', name: whole('card_number') }, card.number);
  await player.fill({ is: 'field', name: whole('card_password') }, card.password);
  await player.press(button(whole('card_check')));
  await player.driver.enter(null);
  await player.press(use);
  // The question has the same words on its button, and covers the other.
  await player.sees({ is: 'text', name: whole('tip_recharge_confirm') });
  await player.press(use);
  await player.sees(success);
}

/** Says yes at a provider that asks by a window of its own, and comes back logged in. */
export async function logInBy(player: Player, provider: string, person: string): Promise<void> {
  await player.press(button(whole('log_in')));
  await player.press(button(like('log_in_with', { provider }).source.replace(/\$$/, '')));
  await player.turnToOpened();
  await player.choose({ is: 'choice', name: beginning(person) });
  await player.shows('provider');
  await player.press(button('^Allow$'));
  await player.turnBackOnceClosed();
}
