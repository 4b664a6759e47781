import { codes, codeWord, type PayPath, payCall } from '../../src/contract/index.ts';
import type { AgeBand } from '../../src/contract/shapes.ts';
import { limitsMinors, monthlyLimit } from '../../src/rules/law.ts';
import type { Finding } from './checks.ts';
import { type Send, sentOf, type Target } from './target.ts';
import { type ConformanceContext, createCallGateway, dearestIn, newKey, type TestPurchase } from './world.ts';

/** What the findings of {@link minors} are about. */
export const about = 'minors’ months';

/** A purchase under Japan's law that costs more than the lowest band may spend in a month; undefined where none is sold. */
async function beyondMonth(
  { brand, wires }: Target,
  { token }: ConformanceContext,
  send: Send,
): Promise<readonly [PayPath, TestPurchase['params']] | undefined> {
  const [wire = 'spec'] = wires;
  const limited = brand.areas.filter(limitsMinors).map(({ id }) => id);
  const callGateway = createCallGateway(send, wire, token);
  for (const { clientIds, area } of brand.games) {
    const found =
      limited.includes(area) && (await dearestIn(callGateway, clientIds.web, area, monthlyLimit('under16') ?? 0));
    if (found) return found;
  }
  return undefined;
}

/**
 * What a band may spend in a month is refused beyond it, and a higher band that is stated afterwards does not lift it (LY-6): -3103.
 * Nothing is bought. The account counts as under 16 until the month ends in Japan, as one that stated no age does anyway.
 */
export async function minors(target: Target, world: ConformanceContext, send: Send): Promise<Finding[]> {
  if (!(target.only?.includes(about) ?? true) || !target.brand.areas.some(limitsMinors)) return [];
  const beyond = await beyondMonth(target, world, send);
  if (!beyond)
    return [{ about, what: 'are kept', is: 'left out', why: 'the account can buy nothing there that costs more' }];
  const [path, params] = beyond;
  const findings: Finding[] = [];
  for (const wire of target.wires)
    for (const [age_band, what] of [
      ['under16', 'refuse what goes beyond'],
      ['adult', 'are not lifted by a higher age afterwards'],
    ] as const satisfies readonly (readonly [AgeBand, string])[]) {
      const requested = { ...params, age_band, request_id: newKey() };
      const { code, status } = await send(sentOf(payCall(path), requested, wire, world.token));
      const received = code === null ? `HTTP ${status}` : `${code} (${codeWord(code)})`;
      const is = code === codes['age-limit'] ? 'well' : 'wrong';
      findings.push({
        about,
        what: `${wire}, ${what}`,
        is,
        why: `${path} with ${age_band} answered ${received}, not ${codes['age-limit']}`,
      });
    }
  return findings;
}
