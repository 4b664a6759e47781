import { existsSync, readFileSync } from 'node:fs';
import type { Deploy } from '../../src/brand/index.ts';

/**
 * The operator's settings: JSON, or the path of a file with it; nothing when unset (BR-8).
 * @throws {Error} with a sentence for the operator when it is neither
 */
export function readDeploy(given: string | undefined): Deploy {
  if (!given) return {};
  const text = existsSync(given) ? readFileSync(given, 'utf8') : given;
  try {
    const deploy: unknown = JSON.parse(text);
    if (typeof deploy === 'object' && deploy !== null && !Array.isArray(deploy)) return deploy as Deploy;
  } catch {
    // Answered below.
  }
  throw new Error('COINSLOT_DEPLOY is neither a JSON object nor the path of a file with one.');
}
