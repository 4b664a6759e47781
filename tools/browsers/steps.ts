import { expect } from '@playwright/test';
import type { Seeded } from '../../src/testing/e2e/seeded.ts';
import { escaped, type TextKey, wordingOf } from '../../src/testing/e2e/words.ts';
import { find, type Sought } from './find.ts';
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

/** Logs in by name and password, in the popup, or in the frame of the brand's own origin that a partner's page has there. */
export async function logIn(player: Player, { username, password }: Seeded): Promise<void> {
  const { driver } = player;
  const popup = dialog(whole('log_in_title'));
  await player.press(button(whole('log_in')));
  let place: { within?: Sought } = {};
  const isThere = async (): Promise<boolean> => {
    const isFramed = await driver.enter('/framed');
    place = isFramed ? {} : { within: popup };
    return isFramed || (await driver.run(find, field('password', popup))) !== null;
  };
  await expect.poll(isThere, { message: 'the form of the log-in is there' }).toBe(true);
  await player.fill({ is: 'field', name: whole('username'), ...place }, username);
  await player.fill({ is: 'field', name: whole('password'), ...place }, password);
  await player.press({ is: 'button', name: whole('log_in'), ...place });
  await driver.enter(null);
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
