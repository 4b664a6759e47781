import * as v from 'valibot';
import type { Call } from '../../src/contract/index.ts';
import { Alarm } from '../domain/alarms/alarm.ts';

/** Where reading an answer lost something: an entry that was dropped, or a field that the contract does not name. */
function lost(content: unknown, read: unknown, path: string, more: boolean): string | null {
  if (Array.isArray(content) && Array.isArray(read)) {
    if (content.length !== read.length) return `${path} (${content.length - read.length} entries cannot be read)`;
    for (const [index, one] of content.entries()) {
      const found = lost(one, read[index], `${path}[${index}]`, more);
      if (found) return found;
    }
  } else if (typeof content === 'object' && content && typeof read === 'object' && read && !Array.isArray(read)) {
    for (const [name, value] of Object.entries(content)) {
      if (value === undefined) continue;
      if (!Object.hasOwn(read, name)) {
        if (more) continue;
        return `${path}.${name} (not in the contract)`;
      }
      const found = lost(value, (read as Record<string, unknown>)[name], `${path}.${name}`, more);
      if (found) return found;
    }
  }
  return null;
}

/**
 * What is wrong with an answer: where the contract refuses it or would drop a part of it; null if nothing. Ours names every field
 * in the contract before it leaves; another gateway's may say more.
 */
export function validateReply(call: Call, content: unknown, fields?: 'may say more'): string | null {
  const read = v.safeParse(call.reply, content);
  if (read.success) return lost(content, read.output, 'content', fields !== undefined);
  return `content.${v.getDotPath(read.issues[0]) ?? ''}: ${read.issues[0].message}`;
}

/** Checks a reply of ours before it is sent. @throws {Alarm} `wrong-reply` for one that breaks the contract */
export type ReplyCheck = (name: string, call: Call, content: unknown) => void;

/** Creates the check of replies. @param oneIn of how many replies to a call one is checked: the first, and then each one after so many */
export function createReplyCheck(oneIn = 1): ReplyCheck {
  const sent = new Map<string, number>();
  return (name, call, content) => {
    const before = sent.get(name) ?? 0;
    sent.set(name, (before + 1) % oneIn);
    if (before > 0) return;
    const fault = validateReply(call, content);
    if (fault === null) return;
    const [where] = fault.split(':');
    // The rest may quote a value of the reply, which could be a secret.
    throw new Alarm('wrong-reply', `the reply to ${name} breaks the contract at ${where}`, { cause: new Error(fault) });
  };
}
