import { describe, expect, test } from 'vitest';
import { createMemoryClock } from '../platform/memory-clock.ts';
import type { Undo } from '../platform/platform.ts';
import { type ConfirmQuestion, createPopups } from './popups.ts';

function open() {
  const clock = createMemoryClock(1_700_000_000_000);
  const undos: Undo[] = [];
  const popups = createPopups(clock.setTimer, (undo) => void undos.push(undo));
  const texts = (): string[] => popups.toasts.value.map(({ text }) => text);
  return { clock, popups, texts, end: () => undos.map((undo) => undo()) };
}
const question = (title: string, more: Partial<ConfirmQuestion> = {}): ConfirmQuestion => ({
  title,
  text: '',
  yes: 'Yes',
  no: 'No',
  ...more,
});

describe('LY-8 the one confirm', () => {
  test.each([true, false])('is shown until it is answered, and answers %s', async (yes) => {
    const { popups } = open();
    const answered = popups.confirm(question('Leave?'));
    expect(popups.question.value?.title).toBe('Leave?');
    popups.answer(yes);
    expect(popups.question.value).toBeNull();
    expect(await answered).toBe(yes);
  });

  test('a second question answers the first with no, and is shown in its place', async () => {
    const { popups } = open();
    const first = popups.confirm(question('first'));
    const second = popups.confirm(question('second'));
    expect(await first).toBe(false);
    expect(popups.question.value?.title).toBe('second');
    popups.answer(true);
    expect(await second).toBe(true);
  });

  test('PY-13 what a yes does is done inside the tap, once the question is gone; a no does nothing', () => {
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

  test('the end of the store answers no', async () => {
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

  test('three are shown at most, the oldest goes first; what is said already, or says nothing, is not shown again', () => {
    const { popups, texts } = open();
    for (const text of ['one', 'two', 'two', '', 'three']) popups.toast(text);
    expect(texts()).toEqual(['one', 'two', 'three']);
    popups.toast('four');
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  test('one that is dismissed goes alone, and may be said again', () => {
    const { popups, texts } = open();
    popups.toast('one');
    popups.toast('two');
    const [first] = popups.toasts.value;
    popups.dismiss(first?.id ?? -1);
    expect(texts()).toEqual(['two']);
    popups.toast('one');
    expect(texts()).toEqual(['two', 'one']);
  });

  test('the end of the store leaves no timer behind', async () => {
    const { popups, clock, end } = open();
    popups.toast('one');
    popups.toast('two', 'bad');
    await clock.advance(4_000);
    expect(clock.waiting()).toBe(1);
    end();
    expect(clock.waiting()).toBe(0);
  });
});

describe('LY-8 what lies over the page', () => {
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

  test('EM-4 the way back closes the dialog on top, and says when there is none', () => {
    const { popups } = open();
    const closed: string[] = [];
    expect(popups.back()).toBe(false);
    popups.dialogs.value = [() => closed.push('below'), () => closed.push('top')];
    expect(popups.back()).toBe(true);
    expect(closed).toEqual(['top']);
  });

  test('LG-5 a player who goes leaves no question, list or login popup behind', async () => {
    const { popups } = open();
    const answered = popups.confirm(question('Leave?'));
    popups.openLogin();
    popups.show('characters');
    popups.clear();
    expect([popups.question.value, popups.login.value, popups.panel.value]).toEqual([null, false, null]);
    expect(await answered).toBe(false);
  });
});
