import { expect, test } from 'vitest';
import { gameLogo } from '../../src/contract/index.ts';
import { Alarm } from '../domain/alarms/alarm.ts';
import { createReplyCheck } from './validate-reply.ts';

const secret = 'no picture, but a secret';

/** Which of ten replies to a call are refused, when all of them are wrong. */
function refused(check: ReturnType<typeof createReplyCheck>, name: string): number[] {
  return Array.from({ length: 10 }, (_, index) => index).filter(() => {
    try {
      check(name, gameLogo, { icon: { secret } });
      return false;
    } catch {
      return true;
    }
  });
}

test('NT-2 every reply is checked by default', () => {
  expect(refused(createReplyCheck(), 'gameLogo')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('NT-2 a sample has the first reply of each call, and then one of so many', () => {
  const check = createReplyCheck(4);
  expect(refused(check, 'gameLogo')).toEqual([0, 4, 8]);
  expect(refused(check, 'another')).toEqual([0, 4, 8]);
  expect(() => createReplyCheck(4)('gameLogo', gameLogo, { icon: '/icon.svg' })).not.toThrow();
});

test('T08 a wrong reply raises an alarm that names the place, and no value', () => {
  let raised: unknown;
  try {
    createReplyCheck(100)('gameLogo', gameLogo, { icon: { secret } });
  } catch (error) {
    raised = error;
  }
  expect(raised).toBeInstanceOf(Alarm);
  expect(raised).toMatchObject({
    alarm: 'wrong-reply',
    text: 'the reply to gameLogo breaks the contract at content.icon',
  });
});
