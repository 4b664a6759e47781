import { runnerImport } from 'vite';

/**
 * Buys a product of `examples/catalogue` as a player does, through a gateway on this machine, and pays for it at the stand-in of the
 * provider. The payment channel is an argument, `pingpong` by default. The number of the order goes to the output, everything else to the
 * error output. It exits with 1 if the goods do not arrive.
 */
const port = Number(process.env.PORT || 4173);
const till = process.env.STAND_INS_URL;
const channel = /** @type {import('../src/payments/channels.ts').ChannelName} */ (process.argv[2] ?? 'pingpong');
const { module } = await runnerImport(`${process.cwd()}/gateway/testing/operator/player.ts`, { configFile: false });
const { buy, until, firstPurchase } = /** @type {typeof import('../gateway/testing/operator/player.ts')} */ (module);

try {
  if (!till)
    throw new Error('STAND_INS_URL is not set. Start the stand-ins, and read their settings: . ./stand-ins.env');
  const purchase = { ...firstPurchase, channel, option: channel === 'pingpong' ? 'card' : '' };
  const order = await buy(port, purchase);
  console.error(`Ada ordered ${order.billing_no}. The page to pay is ${order.url}`);
  const paid = await fetch(new URL(`pay/${order.billing_no}?port=${port}`, till), { method: 'POST' });
  const answer = (await paid.text()).trim();
  if (!paid.ok) throw new Error(answer);
  console.error(answer);
  await until(order, ({ delivered_at }) => Boolean(delivered_at), 'delivered');
  console.error('The goods are delivered.');
  console.log(order.billing_no);
} catch (error) {
  const { code, message } = /** @type {Error & { code?: string }} */ (error);
  console.error(
    code === 'ECONNREFUSED' ? `No gateway listens on port ${port}. Is PORT that of the gateway? (${message})` : message,
  );
  process.exitCode = 1;
}
