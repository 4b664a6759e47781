import { describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { commandLineOf } from '../testing/command-line.ts';
import { commands } from './commands.ts';
import { optionsOf } from './parse.ts';

const unopened: Database = {
  query: () => Promise.reject(new Error('the database was opened')),
  tx: () => Promise.reject(new Error('the database was opened')),
  alone: () => Promise.reject(new Error('the database was opened')),
  isEmbedded: false,
  batch: () => Promise.reject(new Error('the database was opened')),
  clock: () => 0,
  close: async () => {},
};
const run = commandLineOf(unopened);

describe('wrong usage exits with 2 and one sentence that names the closest command or option', () => {
  test.each([
    ['ordr show x', 'There is no command ordr show; did you mean order show?'],
    ['order sho x', 'There is no command order sho; did you mean order show?'],
    ['migrat', 'There is no command migrat; did you mean migrate?'],
    ['order', 'order needs one more word: order find, order show.'],
    ['migrate --chek', 'migrate has no option --chek; did you mean --check?'],
    ['migrate -c', 'migrate has no option -c; did you mean --'],
    ['migrate --check=yes', '--check takes no value.'],
    ['migrate now', 'migrate takes no argument now; see coinslot-gateway migrate --help.'],
    ['order show', 'order show needs <billing_no>: coinslot-gateway order show'],
    ['order find --account', '--account needs a value: --account=<account_id>.'],
    ['order find --account --json', '--account needs a value'],
    ['order find', 'order find needs a number, --account, --provider-ref or --request-id.'],
    ['order find --account a --limit many', '--limit must be a number from 1 to 1000.'],
    ['serve --json', 'serve has no option --json'],
    ['--json', '--json needs a command before it'],
    ['order show x --yes', 'order show has no option --yes'],
  ])('%s', async (line, message) => {
    const { code, stdout, stderr } = await run(line);
    const isJson = line.includes('--json');
    const [text, other] = isJson ? [JSON.parse(stdout).error.message, stderr] : [stderr.trim(), stdout];
    expect(text).toContain(message);
    expect([code, other, text.split('\n').length]).toEqual([2, '', 1]);
  });

  test('with --json the error is a JSON document', async () => {
    const { code, json, stderr } = await run('order find --json');
    expect([code, stderr]).toEqual([2, '']);
    expect(json).toEqual({
      ok: false,
      command: 'order find',
      error: { code: 'usage', message: expect.stringContaining('needs a number') },
    });
  });

  test('without a command it prints the help', async () => {
    const { code, stdout, stderr } = await run([]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('coinslot-gateway <command>');
  });
});

describe('the help', () => {
  test('lists every command', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const { name, does } of commands)
      expect(stdout.split('\n').some((one) => one.startsWith(`  ${name} `) && one.endsWith(does))).toBe(true);
  });

  test.each(commands.map(({ name }) => name))('of %s names its options and has a valid example', async (name) => {
    const command = commands.find((one) => one.name === name);
    const { code, stdout } = await run(`${name} --help`);
    expect(code).toBe(0);
    for (const option of Object.keys(command ? optionsOf(command) : {})) expect(stdout).toContain(`--${option}`);
    expect(stdout).toContain(`coinslot-gateway ${command?.example}`);
    // An example that were wrong would exit with 2. Nothing is run: the help is asked for.
    expect((await run(`${command?.example} --help`)).code).toBe(0);
  });

  test('has the required options of a command in its first line', async () => {
    const { stdout } = await run('refund --help');
    expect(stdout.split('\n')[0]).toBe('coinslot-gateway refund <billing_no> --reason <text> [options]');
  });

  test('options with the same name have the same type in all commands', () => {
    const types = new Map<string, Set<string>>();
    for (const command of commands)
      for (const [name, { type }] of Object.entries(optionsOf(command)))
        types.set(name, (types.get(name) ?? new Set()).add(type));
    expect([...types].filter(([, seen]) => seen.size > 1)).toEqual([]);
  });
});

test('a command that only reads data needs no MODE, and names a wrong setting', async () => {
  const { code, stderr } = await run('order show x', { more: { DATABASE_URL: 'mysql://secret@host' } });
  expect([code, stderr]).toEqual([2, expect.stringContaining('DATABASE_URL must be')]);
  expect(stderr).not.toContain('secret');
});
