import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    brand: { type: 'string', default: 'watt' },
    account: { type: 'string', default: process.env.CONFORMANCE_ACCOUNT ?? 'ming' },
    password: { type: 'string', default: process.env.CONFORMANCE_PASSWORD ?? 'watt-player-1' },
    wire: { type: 'string', default: 'spec,hardened' },
    origin: { type: 'string' },
    card: { type: 'string', default: process.env.CONFORMANCE_CARD },
    only: { type: 'string' },
  },
});

/** @param {string} path */
const load = async (path) => (await runnerImport(`${process.cwd()}/${path}`, { configFile: false })).module;
const { conformance, wires } = /** @type {typeof import('../gateway/conformance/index.ts')} */ (
  await load('gateway/conformance/index.ts')
);
const { brands } = /** @type {typeof import('../brands/index.ts')} */ (await load('brands/index.ts'));

try {
  const { url, account, password, origin } = values;
  const brand = brands.find(({ name }) => name.toLowerCase() === values.brand.toLowerCase());
  if (!url || !URL.canParse(url)) throw new Error('--url is the base address of a gateway.');
  if (!brand) throw new Error(`--brand is one of ${brands.map(({ name }) => name).join(', ')}.`);
  const chosen = wires.filter((wire) => values.wire.split(',').includes(wire));
  if (chosen.length === 0) throw new Error(`--wire is ${wires.join(', ')} or both.`);
  const [number, secret] = values.card?.split('/') ?? [];
  if (values.card && !secret) throw new Error('--card is <number>/<password>.');
  const card = number && secret ? { number, password: secret } : undefined;
  const only = values.only?.split(',');
  const target = { url, brand, wires: chosen, username: account, password, origin, card, only };

  const marks = { well: 'well  ', 'left out': 'left  ', wrong: 'WRONG ' };
  const count = { well: 0, 'left out': 0, wrong: 0 };
  for await (const { about, is, text } of conformance(target)) {
    count[is] += 1;
    console.log(`${marks[is]} ${about.padEnd(28)} ${text}`);
  }
  console.log(`${count.well} well, ${count['left out']} left out in part, ${count.wrong} wrong`);
  if (count.wrong > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
