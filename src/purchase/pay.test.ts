import { signal } from '@preact/signals-react';
import { describe, expect, test } from 'vitest';
import { channels } from '../payments/channels.ts';
import { intentOf, shows, unpaidOf } from '../testing/machine.ts';
import { must } from '../testing/must.ts';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import { createPay } from './pay.ts';
import type { PointCard } from './point-card.ts';
import { paidByCard, pointCard } from './point-card-order.ts';
import type { MissingInput, PurchaseRequest } from './request.ts';
import type { Runner } from './runner.ts';
import type { Progress } from './state.ts';

const intent = intentOf('i1');
const of = (name: string, fingerprint = 'by A'): PurchaseRequest => ({
  channel: must(
    channels.find((one) => one.name === name),
    name,
  ),
  call: null,
  payload: {},
  intent: { ...intent, fingerprint },
});

/** Creates the start of a purchase. `after` and `why`: the progress and the fault once it was sent. */
function create(
  initialProgress: Progress = { is: 'idle' },
  yes = true,
  after: Progress = { is: 'idle' },
  why: unknown = null,
) {
  const { core, settle, platform } = createPurchaseCore();
  const questions: object[] = [];
  const did: unknown[] = [];
  const confirm = async (question: object): Promise<boolean> => {
    questions.push(question);
    return yes;
  };
  const [progress, fault] = [signal(initialProgress), signal<unknown>(null)];
  const card = { clear: () => did.push('clear'), refuse: (one: unknown) => did.push(['refuse', one]) };
  const runner = { progress, fault, dispatch: ({ is }: { is: string }) => did.push(is) };
  const begin = createPay(
    { ...core, popups: { confirm } } as never,
    card as unknown as PointCard,
    runner as unknown as Runner,
    async (request) => {
      did.push(request.intent.intent);
      progress.value = after;
      fault.value = why;
    },
  );
  return { begin, questions, did, settle, reports: platform.reports };
}

test('PY-13 a tap sends at once what is not paid by a card', () => {
  const { begin, did, questions } = create();
  expect(begin(() => of('razer'))).toBeNull();
  expect([did, questions]).toEqual([['forget-fault', 'i1'], []]);
});

test('GD-4 a tap returns what is missing, and keeps the fault', () => {
  const { begin, did } = create();
  expect(begin(() => 'role')).toBe('role');
  expect(did).toEqual([]);
});

test.each([shows.sending(intent), shows.elsewhere(intent)])('NT-5 a tap is absorbed while it is $is', (progress) => {
  const { begin, did } = create(progress);
  expect(begin(() => 'role')).toBeNull();
  expect(begin(() => of('razer'))).toBeNull();
  expect(did).toEqual([]);
});

describe('CD-1 a card', () => {
  test('is confirmed first, with a text', async () => {
    const { begin, did, questions, settle } = create({ is: 'idle' }, false);
    begin(() => of('card'));
    await settle();
    const question = { title: '[card_title]', text: '[tip_recharge_confirm]', yes: '[card_use]', no: '[cancel]' };
    expect(questions).toEqual([question]);
    expect(did).toEqual(['forget-fault']);
  });

  test.each<[what: string, still: PurchaseRequest | MissingInput, sent: boolean]>([
    ['is the same', of('card'), true],
    ['is another purchase', of('card', 'by B'), false],
    ['lacks something', 'card', false],
  ])('is sent if the confirmed purchase %s', async (_, still, sent) => {
    const { begin, did, settle, reports } = create();
    let times = 0;
    begin(() => (times++ === 0 ? of('card') : still));
    await settle();
    expect(did).toEqual(sent ? ['forget-fault', 'i1', 'forget-fault'] : ['forget-fault']);
    expect(reports).toEqual([]);
  });

  test('is let go once it has paid, and takes the refusal of its order', async () => {
    const paid = create({ is: 'idle' }, true, shows.success(intent));
    paid.begin(() => of('card'));
    await paid.settle();
    expect(paid.did).toEqual(['forget-fault', 'i1', 'clear']);
    const refused = create({ is: 'idle' }, true, { is: 'idle' }, 'why');
    refused.begin(() => of('card'));
    await refused.settle();
    expect(refused.did).toEqual(['forget-fault', 'i1', ['refuse', 'why'], 'forget-fault']);
  });
});

test.each([
  [{ channel: 'card' }, true],
  [{ channel: pointCard.name }, true],
  [{ channel: 'card', url: 'https://pay/1' }, false],
  [{ channel: 'razer' }, false],
  [{ channel: '' }, false],
])('CD-3 an order of %j is paid by a card alone: %s', (more, is) => {
  expect(paidByCard({ ...unpaidOf('i1', { url: undefined }), ...more })).toBe(is);
});
