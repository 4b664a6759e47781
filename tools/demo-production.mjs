import { runnerImport } from 'vite';
import { buildStale } from './stale.mjs';

/**
 * A shop as an operator runs it, on this machine and with stand-ins for everything that is somebody else's: it sells, delivers and refunds,
 * and prints what happened. It ends with 1 where anything was lost or made twice.
 */
await buildStale();
const { module } = await runnerImport(`${process.cwd()}/gateway/testing/operator/demo.ts`, { configFile: false });
const { runDemo } = /** @type {typeof import('../gateway/testing/operator/demo.ts')} */ (module);
const { sold, delivered, refunded } = await runDemo('dist/server/coinslot-gateway.mjs', console.log);
console.log(`\nSold ${sold}, delivered ${delivered}, refunded ${refunded}.`);
process.exitCode = sold === 2 && delivered === 2 && refunded === 1 ? 0 : 1;
