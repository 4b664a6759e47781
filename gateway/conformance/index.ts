import { type Call, calls } from '../../src/contract/index.ts';
import { cancels, createCleaner } from './cancel.ts';
import { answers, doneOnce, type Finding, refusesStrange, refusesWrong, type Subject } from './checks.ts';
import { about as aboutMinors, minors } from './minors.ts';
import { cardOf, goodParams } from './params.ts';
import { protocolChecks } from './protocol-checks.ts';
import { senderOf, type Target, type Wire } from './target.ts';
import { vipMoney } from './vip-money.ts';
import { lookAround } from './world.ts';

export { type Target, type Wire, wires } from './target.ts';

/** One line of the report: a call, or what does not depend on one. */
export interface Line {
  readonly about: string;
  readonly is: Finding['is'];
  readonly text: string;
}

/** What a {@link Target} may be looked at alone by: the calls, and what does not depend on one. */
export const names: readonly string[] = [
  ...calls.keys(),
  'unknown addresses',
  'bodies',
  'CORS',
  'answers',
  aboutMinors,
];

/** How many findings a line reports. */
const mostReported = 5;

function lineOf(about: string, findings: readonly Finding[]): Line {
  const of = (is: Finding['is']): Finding[] => findings.filter((one) => one.is === is);
  const [wrong, left] = [of('wrong'), of('left out')];
  const reported = new Set(
    wrong.length > 0 ? wrong.map(({ what, why }) => `${what}: ${why}`) : left.map(({ why }) => why),
  );
  const more = reported.size > mostReported ? [`${reported.size - mostReported} more`] : [];
  return {
    about,
    is: wrong.length > 0 ? 'wrong' : left.length > 0 ? 'left out' : 'well',
    text: [`${of('well').length} of ${findings.length}`, ...[...reported].slice(0, mostReported), ...more].join(' · '),
  };
}

/**
 * Looks whether a gateway is what the contract says: every call on every wire, then what does not depend on a call.
 * It makes real orders and leaves them unpaid, and spends the card where one is given.
 * @throws {Error} when the gateway does not answer, or the account cannot be used
 */
export async function* conformance(target: Target): AsyncGenerator<Line> {
  const cleaner = createCleaner(senderOf(target));
  const { send } = cleaner;
  const world = await lookAround(target, send);
  const isIncluded = (name: string): boolean => target.only?.includes(name) ?? true;
  const subjectOf = (name: string, call: Call, wire: Wire, findings: Finding[]): Subject => ({
    ...{ name, call, wire, target, world, send },
    note: (what, fault) =>
      void findings.push({ about: name, what: `${wire}, ${what}`, is: fault ? 'wrong' : 'well', why: fault ?? '' }),
    leaveOut: (what, why) => void findings.push({ about: name, what: `${wire}, ${what}`, is: 'left out', why }),
  });

  for (const [name, call] of calls) {
    if (!isIncluded(name)) continue;
    const findings: Finding[] = [];
    for (const wire of target.wires) {
      const subject = subjectOf(name, call, wire, findings);
      if (!(await answers(subject))) continue;
      for (const look of [doneOnce, cancels, refusesStrange, refusesWrong]) await look(subject);
    }
    const cancel = calls.get('cancelOrder');
    if (cancel) await cleaner.clean(cancel, world.known.client_id, world.token);
    yield lineOf(name, findings);
  }

  const [name, spending, [first]] = ['cardOrder', calls.get('cardOrder'), target.wires];
  if (target.card && spending && first && isIncluded(name)) {
    const findings: Finding[] = [];
    const { params } = goodParams(name, spending, world, target);
    const paid = { params: { ...params, card_info: cardOf(target) }, madeUp: [] };
    await doneOnce(subjectOf(name, spending, first, findings), paid);
    yield lineOf('cardOrder, with the card', findings);
  }

  const general: Finding[] = [];
  for (const look of [protocolChecks, minors, vipMoney]) general.push(...(await look(target, world, send)));
  for (const about of new Set(general.map((one) => one.about)))
    yield lineOf(
      about,
      general.filter((one) => one.about === about),
    );
}
