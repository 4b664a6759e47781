import { runnerImport } from 'vite';

/**
 * Buys a product of `examples/catalogue` as a player does, through a gateway on this machine, and pays for it at the stand-in of Stripe.
 * The number of the order goes to the output, everything else to the error output. It ends with 1 where the goods do not come.
 */
const port = Number(process.env.PORT || 4173);
const till = process.env.STAND_INS_URL;
const { module } = await runnerImport(`${process.cwd()}/tools/operator/player.ts`, { configFile: false });
const { buy, until, firstWish } = /** @type {typeof import('./operator/player.ts')} */ (module);

try {
  if (!till) throw new Error('STAND_INS_URL is not set. Start the stand-ins first: npm run stand-ins.');
  const order = await buy(port, firstWish);
  console.error(`Ada ordered ${order.billing_no}. The page to pay is ${order.url}`);
  const paid = await fetch(new URL(`pay/${order.billing_no}`, till), { method: 'POST' });
  const answer = (await paid.text()).trim();
  if (!paid.ok) throw new Error(answer);
  console.error(answer);
  await until(order, ({ delivered_at }) => Boolean(delivered_at), 'delivered');
  console.error('The goods are delivered.');
  console.log(order.billing_no);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
