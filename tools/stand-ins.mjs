import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

/**
 * Starts stand-ins for the systems that a gateway needs, until it is stopped: an account system, a game server, Stripe and a payment
 * bridge. Their settings are written to a file for the shell of the gateway.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4173' }, host: { type: 'string', default: 'shop.lumen.example' } },
});
const [file] = positionals;
const port = Number(values.port);
if (!file || positionals.length > 1 || !Number.isInteger(port)) {
  console.error('Usage: npm run -s stand-ins -- <settings file> [--port <gateway port>] [--host <host of the shop>]');
  process.exit(2);
}
const { module } = await runnerImport(`${process.cwd()}/tools/operator/stand-ins.ts`, { configFile: false });
const { startStandIns, startTill } = /** @type {typeof import('./operator/stand-ins.ts')} */ (module);
const standIns = await startStandIns(() => ({ port, host: values.host }));
const till = await startTill(standIns);
const settings = { ...standIns.env, STAND_INS_URL: till.url };
const lines = Object.entries(settings).map(([name, value]) => `export ${name}='${value}'\n`);
writeFileSync(file, lines.join(''), { mode: 0o600 });
console.log(`The stand-ins are running. Their settings are in ${file}.`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([standIns.close(), till.close()]);
    process.exit(0);
  });
