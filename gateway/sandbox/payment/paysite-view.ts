import { html } from 'hono/html';
import type { Quote } from '../../domain/orders/quote.ts';
import type { Markup } from '../pages/document.ts';

/** What the payment site shows before there is an order. */
export interface Offer {
  readonly channel: string;
  readonly title: string;
  readonly merchant: string;
  readonly game: string;
  readonly quote: Quote;
  /** The amount in words. */
  readonly amount: string;
  /** Where the form goes: this very page. */
  readonly action: string;
}

/** The payment site's page for one purchase. */
export function paysiteView({ channel, title, merchant, game, quote, amount, action }: Offer): Markup {
  return html`<aside class="ribbon" aria-label="Sandbox"><b>Sandbox</b> This is not a real payment site. No money moves.</aside>
<main>
<div class="slip"><div class="paper">
<header><img src="/art/pay/${channel}.svg" alt="" width="46" height="46"><h1>${title}</h1><span class="secure">Payment site</span></header>
<section class="bill"><p class="to">Order from <b>${merchant}</b></p><p class="amount">${amount}</p>
<dl class="lines">
<div><dt>Product</dt><dd>${quote.product_name}</dd></div>
<div><dt>Game</dt><dd>${game}</dd></div>
<div><dt>For</dt><dd>${quote.role_name} · ${quote.server_name}</dd></div>
<div><dt>Method</dt><dd>${quote.payment_name}</dd></div>
</dl></section>
</div></div>
<div class="till"><section class="means"><h2>Check the order</h2>
<p class="hint">Nothing has been ordered yet. The order is made when you go on, and you pay on the next page.</p>
<form method="post" action="${action}"><button class="primary">Order and pay ${amount}</button></form></section></div>
</main>`;
}
