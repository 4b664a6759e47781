import { html } from 'hono/html';
import { type Means, moment } from '../bill.ts';
import { qrCodeSvg } from '../drawings.ts';

const windowS = 300;
const stepS = 5;

/** A class per five seconds that have gone by, so that the clock of a page without scripts and own styles starts where it is. */
export const elapsedRules = (): string =>
  Array.from({ length: windowS / stepS }, (_, at) => `.gone-${at * stepS} { animation-delay: -${at * stepS}s; }`).join(
    '\n',
  );

const gone = (leftMs: number): number =>
  Math.min(windowS - stepS, Math.max(0, Math.ceil((windowS - leftMs / 1_000) / stepS) * stepS));

/** A code to scan with a phone, for five minutes. */
export const qr: Means = {
  open: ({ payment, now, channel }) => {
    const { pay_by, billing_no, payment_name, token } = payment;
    return {
      body: html`<h2>Scan with ${payment_name}</h2>
${qrCodeSvg(billing_no)}
${
  pay_by
    ? html`<p class="until"><span class="left gone-${gone(pay_by.getTime() - now)}" aria-hidden="true"></span> <small>valid until <time datetime="${pay_by.toISOString()}">${moment(pay_by)}</time></small></p>`
    : ''
}
<p class="field"><label for="code-text">On this phone? Copy the code into the app</label><textarea id="code-text" class="mono" rows="2" readonly>00020126${billing_no.length}SANDBOX.${channel.toUpperCase()}/${billing_no}6304${billing_no.slice(-4).toUpperCase()}</textarea></p>
<p><a class="plain" href="/pay/${channel}/${token}">I have paid: look again</a></p>`,
    };
  },
};
