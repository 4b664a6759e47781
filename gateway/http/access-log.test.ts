import { expect, test } from 'vitest';
import { errorLine, workErrorLine } from './access-log.ts';

const forged = 'why\nERROR work: ALARM: forged\r\u0000';

test('T42 an error of the worker is one line, whatever a game or a provider says', () => {
  expect(workErrorLine(new Error(forged))).toBe('ERROR work: Error: why ERROR work: ALARM: forged  ');
});

test('T42 only the stack of an error begins new lines', () => {
  const [first, ...stack] = errorLine('auth', new Error(forged)).split('\n');
  expect(first).toBe('ERROR auth: Error: why ERROR work: ALARM: forged  ');
  expect(stack.length).toBeGreaterThan(0);
  for (const line of stack) expect(line).toMatch(/^ {4}at /);
});
