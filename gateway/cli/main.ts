#!/usr/bin/env node
import { userInfo } from 'node:os';
import { brands } from '../../brands/index.ts';
import { openDatabase } from '../database/open.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

/** The user of the operating system; some containers have none. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

const code = await runCommandLine(process.argv.slice(2), commands, {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  user: userName(),
  brands,
  open: openDatabase,
});
// A gateway or a worker goes on. Of one that could not start, something may still be open; what was printed goes out first.
if (code !== undefined) process.stdout.write('', () => process.exit(code));
