import { awaitsPayment } from '../../purchase/intent.ts';
import { isOverdue } from '../../rules/order-help.ts';
import type { ModelTab, ModelWorld, NextState } from './world.ts';

/** Why more orders can be paid than the player wanted, or null. Orders that the device cannot know are not counted. */
function payable({ orders, plain }: ModelWorld): string | null {
  const open = orders.filter(({ status, stray }) => status === 'Pending' && !stray);
  for (const one of open) {
    const twin = open.find((other) => other !== one && (other.method === one.method || !plain));
    if (twin) return `${one.intent} and ${twin.intent} can both be paid`;
  }
  return null;
}

/** Why a tab shows something untrue, or null. */
function untrue({ orders }: ModelWorld, { state }: ModelTab): string | null {
  const { progress } = state;
  if (progress.is !== 'success' && progress.is !== 'fail') return null;
  const order = orders.find(({ intent }) => intent === progress.intent.intent);
  if (progress.is === 'success')
    return order?.status === 'Success' ? null : `${progress.intent.intent} is called paid and is not`;
  return order?.failed ? null : `${progress.intent.intent} is called failed and is not`;
}

/** Why the journal has something untrue, or null. */
function misread({ journal, orders }: ModelWorld): string | null {
  for (const one of journal) {
    const order = orders.find(({ intent }) => intent === one.intent);
    if (one.state === 'success' && order?.status !== 'Success') return `the journal calls ${one.intent} paid`;
    if (one.state === 'fail' && !order?.failed) return `the journal calls ${one.intent} failed`;
    if (one.state !== 'success' && isOverdue(one, 1e13) && awaitsPayment(one)) return `${one.intent} is called late`;
  }
  return null;
}

/** Why a tab waits forever, or null. */
function stuck(world: ModelWorld, at: number): string | null {
  const tab = world.tabs[at as 0 | 1];
  const { progress, account } = tab.state;
  if (progress.is === 'idle' || progress.is === 'success' || progress.is === 'fail') return null;
  const isUnderWay = (kind: string, attempt?: string): boolean =>
    world.net.some((one) => one.tab === at && !one.ghost && one.kind === kind && (!attempt || one.attempt === attempt));
  if (progress.is === 'sending') {
    const waitsFor = { turn: 'turn', replacing: 'cancel', sent: 'send' }[progress.step];
    return isUnderWay(waitsFor, progress.attempt) ? null : `tab ${at + 1} sends for ever`;
  }
  const gives = progress.is === 'pending' && (progress.doing === 'cancelling' || progress.doing === 'replacing');
  if (gives) return isUnderWay('cancel') ? null : `tab ${at + 1} cancels for ever`;
  if (progress.intent.account !== account) return null;
  return tab.timer || isUnderWay('read') || isUnderWay('probe') ? null : `tab ${at + 1} waits for ever`;
}

/** Why a lock is never released, or null. */
function leaked({ turn, net }: ModelWorld): string | null {
  if (!turn) return null;
  const used = net.some((one) => one.tab === turn.tab && one.attempt === turn.attempt);
  return used ? null : `the turn of ${turn.attempt} is never given back`;
}

/** Why a player cannot close what a tab shows, or null. */
function trapped(next: NextState, world: ModelWorld, at: number): string | null {
  const { state } = world.tabs[at as 0 | 1];
  if (state.progress.is === 'idle') return null;
  const after = next(state, { is: 'close', now: 0, journal: world.journal }).state.progress.is;
  return after === 'idle' ? null : `tab ${at + 1} cannot leave ${state.progress.is}`;
}

/** Which rule a world breaks, or an empty text. */
export function faultOf(next: NextState, world: ModelWorld): string {
  const both = (rule: (at: number) => string | null): string | null => rule(0) ?? rule(1);
  return (
    world.wrong ||
    payable(world) ||
    misread(world) ||
    both((at) => untrue(world, world.tabs[at as 0 | 1])) ||
    leaked(world) ||
    both((at) => stuck(world, at)) ||
    both((at) => trapped(next, world, at)) ||
    ''
  );
}
