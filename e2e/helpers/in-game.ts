import type { BrowserContext, Page } from '@playwright/test';
import type { ViewMessage } from '../../src/contract/bridge.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import type { Seeded } from './seeded.ts';
import { originOf, sharedPort } from './test.ts';
import type { Wording } from './words.ts';

/** Returns a token of a player, as a game has it. */
export async function tokenOf({ username, password, client_id }: Seeded): Promise<string> {
  const typed = { username: obfuscate(username, Math.random), password: obfuscate(password, Math.random), client_id };
  const answer = await fetch(`http://127.0.0.1:${sharedPort}/util/login/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  });
  const { content } = (await answer.json()) as { content: { oauth_token: string } };
  return content.oauth_token;
}

/** The address at which a game opens the view, without the token. */
export function viewOf({ brand, client_id }: Seeded, { language }: Wording): string {
  return `${originOf(brand)}/userCenter?${new URLSearchParams({ visit: 'sdk', client_id, spec_lang: language })}`;
}

/** Adds the interface of a native game to every page of a context. Returns the messages that it receives, over all loads. */
export async function playNative(context: BrowserContext, system: 'android' | 'ios'): Promise<ViewMessage[]> {
  const messages: ViewMessage[] = [];
  await context.exposeFunction('sendToGame', (text: string) => void messages.push(JSON.parse(text) as ViewMessage));
  await context.addInitScript((name) => {
    const { sendToGame } = window as unknown as { sendToGame: (text: string) => void };
    const game = { postMessage: (text: string) => sendToGame(text) };
    Object.assign(
      window,
      name === 'android' ? { CoinslotAndroid: game } : { webkit: { messageHandlers: { coinslot: game } } },
    );
  }, system);
  return messages;
}

/** Sends a message to the view, as a native game does. */
export async function sendToView(page: Page, message: object): Promise<void> {
  await page.evaluate((data) => window.postMessage(data, location.origin), { to: 'coinslot', ...message });
}
