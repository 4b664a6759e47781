import { describe, expect, test } from 'vitest';
import { createMemoryClock } from '../platform/memory-clock.ts';
import type { Undo } from '../platform/platform.ts';
import { type Confirmation, createPopups } from './popups.ts';

function open() {
  const clock = createMemoryClock(1_700_000_000_000);
  const undos: Undo[] = [];
  const popups = createPopups(clock.setTimer, (undo) => void undos.push(undo));
  const texts = (): string[] => popups.toasts.value.map(({ text }) => text);
  return { clock, popups, texts, end: () => undos.map((undo) => undo()) };
}
const question = (title: string, more: Partial<Confirmation> = {}): Confirmation => ({
  title,
  text: '',
  yes: 'Yes',
  no: 'No',
  ...more,
});

describe('LY-8 the confirm dialog', () => {
  test.each([true, false])('stays open until the answer and resolves to %s', async (yes) => {
    const { popups } = open();
    const answered = popups.confirm(question('Leave?'));
    expect(popups.question.value?.title).toBe('Leave?');
    popups.answer(yes);
    expect(popups.question.value).toBeNull();
    expect(await answered).toBe(yes);
  });

  test('a second question answers the first with no and replaces it', async () => {
    const { popups } = open();
    const first = popups.confirm(question('first'));
    const second = popups.confirm(question('second'));
    expect(await first).toBe(false);
    expect(popups.question.value?.title).toBe('second');
    popups.answer(true);
    expect(await second).toBe(true);
  });

  test('PY-13 a yes runs its action inside the tap, after the dialog closed; a no does not', () => {
    const { popups } = open();
    const seen: unknown[] = [];
    const onYes = (): void => void seen.push(popups.question.value);
    void popups.confirm(question('Pay?', { onYes }));
    popups.answer(false);
    expect(seen).toEqual([]);
    void popups.confirm(question('Pay?', { onYes }));
    popups.answer(true);
    expect(seen).toEqual([null]);
    popups.answer(true);
    expect(seen).toEqual([null]);
  });

  test('disposing of the store answers no', async () => {
    const { popups, end } = open();
    const answered = popups.confirm(question('Leave?'));
    end();
    expect(await answered).toBe(false);
  });
});

describe('LY-8 short messages', () => {
  test.each([
    ['plain', 4_000],
    ['good', 4_000],
    ['bad', 8_000],
  ] as const)('one that is %s stays %i ms', async (tone, ms) => {
    const { popups, clock, texts } = open();
    popups.toast('Saved', tone);
    expect(popups.toasts.value).toEqual([{ id: expect.any(Number), text: 'Saved', tone }]);
    await clock.advance(ms - 1);
    expect(texts()).toEqual(['Saved']);
    await clock.advance(1);
    expect(texts()).toEqual([]);
  });

  test('shows three at most and drops the oldest; ignores duplicates and empty texts', () => {
    const { popups, texts } = open();
    for (const text of ['one', 'two', 'two', '', 'three']) popups.toast(text);
    expect(texts()).toEqual(['one', 'two', 'three']);
    popups.toast('four');
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  test('a dismissed message disappears alone and can be shown again', () => {
    const { popups, texts } = open();
    popups.toast('one');
    popups.toast('two');
    const [first] = popups.toasts.value;
    popups.dismiss(first?.id ?? -1);
    expect(texts()).toEqual(['two']);
    popups.toast('one');
    expect(texts()).toEqual(['two', 'one']);
  });

  test('disposing of the store stops all timers', async () => {
    const { popups, clock, end } = open();
    popups.toast('one');
    popups.toast('two', 'bad');
    await clock.advance(4_000);
    expect(clock.waiting()).toBe(1);
    end();
    expect(clock.waiting()).toBe(0);
  });
});

describe('LY-8 the overlays', () => {
  test('the login popup and the lists open and close', () => {
    const { popups } = open();
    expect([popups.login.value, popups.panel.value]).toEqual([false, null]);
    popups.openLogin();
    popups.show('games');
    expect([popups.login.value, popups.panel.value]).toEqual([true, 'games']);
    popups.closeLogin();
    popups.show(null);
    expect([popups.login.value, popups.panel.value]).toEqual([false, null]);
  });

  test('EM-4 the back button closes the top dialog and reports if there is none', () => {
    const { popups } = open();
    const closed: string[] = [];
    expect(popups.back()).toBe(false);
    popups.dialogs.value = [() => closed.push('below'), () => closed.push('top')];
    expect(popups.back()).toBe(true);
    expect(closed).toEqual(['top']);
  });

  test('LG-5 log-out closes the question, the panels and the login popup', async () => {
    const { popups } = open();
    const answered = popups.confirm(question('Leave?'));
    popups.openLogin();
    popups.show('characters');
    popups.clear();
    expect([popups.question.value, popups.login.value, popups.panel.value]).toEqual([null, false, null]);
    expect(await answered).toBe(false);
  });
});
