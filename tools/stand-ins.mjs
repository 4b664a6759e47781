import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

/**
 * Starts stand-ins for the systems that a gateway needs, until it is stopped: an account system, a game server, Stripe and a payment
 * bridge. Their settings are written to a file for the shell of the gateway.
 */
const [file, ...others] = process.argv.slice(2);
if (!file || file.startsWith('-') || others.length > 0) {
  console.error('Usage: node tools/stand-ins.mjs <settings file>');
  process.exit(2);
}
const { module } = await runnerImport(`${process.cwd()}/gateway/testing/operator/stand-ins.ts`, { configFile: false });
const { startStandIns, startTill } = /** @type {typeof import('../gateway/testing/operator/stand-ins.ts')} */ (module);
// Who pays names the port of the gateway.
const standIns = await startStandIns(() => ({ port: 0, host: 'shop.lumen.example' }));
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
