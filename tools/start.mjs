import { buildStale, sandbox } from './stale.mjs';

try {
  await buildStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(sandbox);
