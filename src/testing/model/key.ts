import type { Intent } from '../../purchase/intent.ts';
import type { ModelMessage, ModelTab, ModelWorld } from './world.ts';

const short = ({ intent, fingerprint, state, billing_no, url }: Intent): string =>
  `${intent}${fingerprint}${state.slice(0, 2)}${state.slice(-1)}${billing_no ? 'n' : ''}${url ? 'u' : ''}`;

function tabKey({ state, timer, news, reports }: ModelTab): string {
  const { progress: p, reading, whole, account, cancels } = state;
  let key: string = p.is;
  if (p.is !== 'idle') key += short(p.intent);
  if (p.is === 'sending') key += `${p.attempt}${p.step}${p.replaces.map(short).join('')}${p.context.held ?? ''}`;
  if (p.is === 'pending') key += p.doing.slice(0, 2) + p.opened;
  if (p.is === 'unknown') key += p.doing;
  const readKey = reading
    ? `${+reading.isRequested}${+reading.whole}${reading.status ?? ''}${reading.none ?? ''}`
    : '-';
  return `${key}|${readKey}|${whole}|${account ? 1 : 0}${+cancels}${+timer}${+news}|${reports}`;
}

const messageKey = (
  { kind, tab, intent, attempt, simple, ghost, early, stray, replaces, answer }: ModelMessage,
  swap: boolean,
): string =>
  `${kind}${swap ? 1 - tab : tab}${short(intent)}${attempt ?? ''}${+simple}${+ghost}${+early}${+stray}${replaces}` +
  (answer ? (answer.is === 'order' ? answer.status : answer.is) : '?') +
  (answer?.is === 'none' && answer.early ? 'e' : '');

function keyOf(world: ModelWorld, swap: boolean): string {
  const [one, two] = world.tabs;
  const { turn } = world;
  return [
    tabKey(swap ? two : one),
    tabKey(swap ? one : two),
    world.journal.map(short).join(),
    turn ? `${swap ? 1 - turn.tab : turn.tab}${turn.attempt}` : '',
    world.net
      .map((each) => messageKey(each, swap))
      .sort()
      .join(),
    world.orders
      .map((each) => `${each.intent}${each.method}${each.status[0]}${+each.failed}${+each.stray}${+each.replaced}`)
      .join(),
    `${world.made}${+world.loggedIn}${world.faults}${world.reloads}`,
  ].join(' ');
}

/** The same text for worlds that differ in nothing that matters; the two tabs may change places. */
export function canonical(world: ModelWorld): string {
  const [one, two] = [keyOf(world, false), keyOf(world, true)];
  return one < two ? one : two;
}

/** A set of texts that keeps 53 bits of each: among a million the odds that two are taken for one are about 1 in 20,000. */
export function createSeen(most: number): (text: string) => boolean {
  const size = 2 ** Math.ceil(Math.log2(most * 2));
  const table = new Float64Array(size);
  return (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2_654_435_761);
      b = Math.imul(b ^ code, 1_597_334_677);
    }
    a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
    b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
    const hash = 4_294_967_296 * (2_097_151 & b) + (a >>> 0) + 1;
    for (let at = (a >>> 0) % size; ; at = (at + 1) % size) {
      if (table[at] === hash) return true;
      if (table[at] !== 0) continue;
      table[at] = hash;
      return false;
    }
  };
}
