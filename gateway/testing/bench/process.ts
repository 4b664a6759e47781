import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const cores = availableParallelism();
const tickMs = 10;

/** The fields of `/proc/<pid>/stat` after the name of the program; null for a process that has ended, or without Linux. */
function statOf(pid: number | string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const [ppid, utime, cstime] = [1, 11, 14] as const;

const timeOf = (stat: readonly string[] | null): number =>
  (stat ?? []).slice(utime, cstime + 1).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;

/** How long a process and its children have used the processor, in ms. Other processes on the machine do not change it. */
export function cpuMsOf(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[ppid] === String(pid));
  return [statOf(pid), ...children].reduce((sum, stat) => sum + timeOf(stat), 0);
}

/** The memory of a process, in MB. */
export function memoryMbOf(pid: number): number {
  const [, kb = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1_024);
}

/** Keeps a process on the first core, or lets it use all of them again. What it starts later runs where it runs. */
export function pin(pid: number, where: 'first core' | 'all cores'): void {
  const list = where === 'first core' ? '0' : `0-${cores - 1}`;
  execFileSync('taskset', ['-a', '-p', '-c', list, String(pid)], { stdio: 'ignore' });
}
