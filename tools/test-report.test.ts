import { describe, expect, test } from 'vitest';
import { playwrightCount, vitestCount } from './test-report.mjs';

const failure = { message: 'expected 1 to be 2', stack: 'Error: expected 1 to be 2\n    at a.test.ts:3' };

/** A file of tests, as Vitest reports it. */
const file = (
  project: string,
  states: readonly string[],
  thrown: readonly Error[] = [],
  hooks: typeof thrown = [],
) => ({
  project: { name: project },
  relativeModuleId: 'widgets/a.test.tsx',
  errors: () => [...thrown] as [],
  children: {
    allTests: () =>
      states.map((state) => ({
        fullName: `it ${state}`,
        result: () => ({ state, errors: state === 'failed' ? [failure] : [] }),
      })),
    allSuites: () => [{ fullName: 'prices', errors: () => hooks }],
  },
});

describe('what failed is told at the end', () => {
  test('a test of both runtimes with each, and why', () => {
    const count = vitestCount([file('react', ['passed', 'failed']), file('preact', ['failed', 'skipped'])], []);
    expect(count).toEqual({
      passed: 1,
      failed: 2,
      names: ['react', 'preact'].map(
        (name) => `${name}: widgets/a.test.tsx › it failed\n    Error: expected 1 to be 2\n        at a.test.ts:3`,
      ),
    });
  });

  test('a file that does not load, a hook of a group, and what was thrown outside of every test', () => {
    const thrown = (message: string) => Object.assign(new Error(message), { stack: '' });
    const count = vitestCount(
      [file('node', ['passed'], [thrown('no such module')], [thrown('no server')])],
      [thrown('rejected')],
    );
    expect(count).toEqual({
      passed: 1,
      failed: 3,
      names: [
        'node: widgets/a.test.tsx\n    no such module',
        'node: widgets/a.test.tsx › prices\n    no server',
        'outside of every test\n    rejected',
      ],
    });
  });

  test('a browser test, a file that does not load, and a server that does not start', () => {
    const spec = (ok: boolean) => ({
      ok,
      file: 'e2e/a.e2e.ts',
      line: 3,
      title: 'it is sold',
      tests: [{ results: [{ error: { message: '\u001b[31mnot sold\u001b[39m' } }] }],
    });
    const count = playwrightCount({
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [{ specs: [spec(true)], suites: [{ specs: [spec(false)] }] }],
      errors: [
        { message: 'SyntaxError', location: { file: 'e2e/b.e2e.ts', line: 1 } },
        { message: 'the server ended early' },
      ],
    });
    expect(count).toEqual({
      passed: 1,
      failed: 3,
      names: [
        'e2e/a.e2e.ts:3 › it is sold\n    not sold',
        'e2e/b.e2e.ts:1\n    SyntaxError',
        'outside of every test\n    the server ended early',
      ],
    });
  });
});
