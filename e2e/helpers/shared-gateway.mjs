import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { whole } from './whole-world.mjs';

/**
 * Runs the gateway that all browser tests share, on `PORT` and in `DATA_DIR`. Its world is made before, in `world` beside its data:
 * a gateway of a test's own begins with a copy, because a new world takes longer than most tests.
 */
const entry = join(resolve(process.env.BUILT || 'dist'), 'server/sandbox.mjs');
const directory = process.env.DATA_DIR ?? '';
const world = join(directory, 'world');

const port = await getPort({ host: '127.0.0.1' });
const maker = spawn(process.execPath, [entry], {
  env: { ...process.env, PORT: String(port), DATA_DIR: world, LOG: 'on', SEEDS: 'asked' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(maker, 'exit');

/** The brands that most tests are about. Another one is written when the first test asks for it. */
const usual = ['watt', 'ssgame', 'rhinosjp', 'ko'];

try {
  await Promise.race([once(maker.stdout, 'data'), ended]);
  for (const brand of usual) await Promise.race([whole(port, brand), ended]);
} finally {
  maker.kill('SIGTERM');
}
const [code] = await ended;
if (code !== 0) throw new Error(`The world of the tests could not be made: the gateway ended with ${code}.`);

process.env.DATA_DIR = join(directory, 'shared');
process.env.SEEDS = 'asked';
cpSync(world, process.env.DATA_DIR, { recursive: true });
await import(pathToFileURL(entry).href);
