import { expect, test } from 'vitest';
import { errorEntry, framesOf, lineOf } from './log.ts';

const forged = 'why\nERROR work: ALARM: forged\r\u0000';

test('T42 an error is logged on one line, whatever text a game or a provider sends', () => {
  expect(lineOf(errorEntry('work', new Error(forged)))).toBe('ERROR work: Error: why ERROR work: ALARM: forged  ');
});

test('T42 the logged stack of an error has its frames only', () => {
  const frames = framesOf(new Error(`${forged}\n    at forged (line)`));
  expect(frames.length).toBeGreaterThan(1);
  for (const frame of frames) expect(frame).toMatch(/^at /);
  for (const frame of frames) expect(frame).not.toMatch(/\p{Cc}/u);
});
