import { html } from 'hono/html';
import type { ProviderName } from '../../ports/identity-provider.ts';
import type { Markup } from '../pages/document.ts';
import type { Person } from '../seeds/people.ts';
import { idLooks } from './looks.ts';

/** What a consent screen shows. */
export interface Consent {
  readonly provider: ProviderName;
  readonly shop: string;
  readonly people: readonly Person[];
  /** Where the form goes: this very page. */
  readonly action: string;
}

const ribbon = (title: string): Markup =>
  html`<aside class="ribbon" aria-label="Sandbox"><b>Sandbox</b> This is not the real ${title}.</aside>`;

const heading = (provider: ProviderName): Markup => {
  const { title } = idLooks[provider];
  return html`<header><span class="mark" aria-hidden="true">${title.slice(0, 1)}</span><p>${title}</p></header>`;
};

const choice = ({ key, name, account }: Person, at: number): Markup =>
  html`<label><input type="radio" name="person" value="${key}"${at === 0 ? html` checked` : ''}>
<span class="face f${at % 6}" aria-hidden="true">${name.slice(0, 1)}</span>
<span class="who">${name}<small>${account ? 'Plays here already' : 'New to this shop'}</small></span></label>`;

/** The consent screen of a provider: who it is, what the shop gets to know, and the two answers. */
export function consentView({ provider, shop, people, action }: Consent): Markup {
  const { title, question, notice } = idLooks[provider];
  return html`${ribbon(title)}
<main>
${heading(provider)}
<h1>${question} <b>${shop}</b></h1>
<form method="post" action="${action}">
<fieldset><legend>Test people</legend>${people.map(choice)}</fieldset>
<p class="notice">${notice}</p>
<div class="answers"><button class="allow" name="choice" value="allow">Allow</button><button name="choice" value="deny">Deny</button></div>
</form>
</main>`;
}

/** The page whose form carries an answer back to the shop (Apple's form_post). Without a script it takes one more press. */
export function formView(
  provider: ProviderName,
  shop: string,
  to: string,
  fields: Readonly<Record<string, string>>,
): Markup {
  return html`${ribbon(idLooks[provider].title)}
<main>
${heading(provider)}
<h1>You are signed in. Go back to <b>${shop}</b></h1>
<form method="post" action="${to}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<div class="answers"><button class="allow">Continue</button></div></form>
</main>`;
}
