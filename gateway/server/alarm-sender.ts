import { setTimeout as wait } from 'node:timers/promises';
import type { Alarm } from '../domain/alarms/alarm.ts';
import type { AlarmHook } from '../ports/alarm-hook.ts';

/** How an alarm is sent. */
export interface AlarmSenderOptions {
  readonly hook: AlarmHook;
  readonly clock: () => number;
  /** Called with the error if an alarm was not received at last. */
  readonly onFailure: (error: Error) => void;
  /** The pauses before further tries, in milliseconds. */
  readonly pausesMs?: readonly number[];
  /** How long the last tries may take, in milliseconds. */
  readonly flushMs?: number;
}

/** Sends alarms in the background. */
export interface AlarmSender {
  /** Sends an alarm, unless the same one was sent within the last hour. Never throws. */
  send(alarm: Alarm): void;
  /** Tries every alarm that was not received once more, without a pause. Resolves when nothing is being sent, after a few seconds at most. */
  stop(): Promise<void>;
}

const hourMs = 3_600_000;
const limitMs = 10_000;
/** More different alarms within an hour are in the log only. */
const maxKept = 1_000;

/** Creates a sender. The log has every alarm, also those that the hook does not get. */
export function createAlarmSender({
  hook,
  clock,
  onFailure,
  pausesMs = [1_000, 10_000, 60_000],
  flushMs = 5_000,
}: AlarmSenderOptions): AlarmSender {
  const sentAt = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const ended = new AbortController();

  const deliver = async (alarm: Alarm, at: Date): Promise<void> => {
    const { id, text, order } = alarm;
    const attempt = async (pauses: readonly number[]): Promise<void> => {
      const isLast = stopping.signal.aborted;
      try {
        await hook(
          { id, alarm: alarm.alarm, text, order, at },
          AbortSignal.any([AbortSignal.timeout(limitMs), ended.signal]),
        );
      } catch (error) {
        const [pause, ...more] = pauses;
        if (pause === undefined || isLast || ended.signal.aborted) throw error;
        // A stop ends the pause. The next try is then the last one.
        await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        await attempt(more);
      }
    };
    await attempt(pausesMs);
  };

  return {
    send: (alarm) => {
      const now = clock();
      for (const [id, at] of sentAt) if (at <= now - hourMs) sentAt.delete(id);
      if (sentAt.has(alarm.id) || sentAt.size >= maxKept) return;
      sentAt.set(alarm.id, now);
      const sending = deliver(alarm, new Date(now))
        .catch((error: unknown) => {
          sentAt.delete(alarm.id);
          onFailure(new Error(`ALARM_URL did not receive the alarm ${alarm.alarm}`, { cause: error }));
        })
        .finally(() => running.delete(sending));
      running.add(sending);
    },
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => ended.abort(new Error('the process ends')), flushMs);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}
