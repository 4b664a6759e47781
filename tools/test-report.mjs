import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, names?: string[] }} Count names: what failed, where, and why in a few lines
 * @typedef {{ message?: string, stack?: string }} Fault
 * @typedef {Pick<import('vitest/node').TestModule, 'relativeModuleId' | 'errors'> & {
 *   project: { name: string },
 *   children: {
 *     allTests(): Iterable<{ fullName: string, result(): { state: string, errors?: readonly Fault[] } }>,
 *     allSuites(): Iterable<{ fullName: string, errors(): readonly Fault[] }>,
 *   },
 * }} Module a file of tests, as much of it as is read
 */

/** @param {string} where @param {Fault} [fault] @returns {string} with the first lines of what went wrong, without colours */
const describe = (where, { message = '', stack = '' } = {}) => {
  const text = stack.includes(message) ? stack : message;
  return `${where}\n    ${stripVTControlCharacters(text).split('\n').slice(0, 6).join('\n    ')}`;
};

/**
 * The count of a run of Vitest. A view's test that fails on both runtimes is reported twice, each with its runtime.
 * @param {readonly Module[]} modules
 * @param {readonly Fault[]} unhandled what was thrown outside of every test
 * @returns {Count}
 */
export function vitestCount(modules, unhandled) {
  let passed = 0;
  const names = modules.flatMap((module) => {
    const { children } = module;
    const file = `${module.project.name}: ${module.relativeModuleId}`;
    const tests = [...children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }));
    passed += tests.filter(({ state }) => state === 'passed').length;
    return [
      ...module.errors().map((fault) => describe(file, fault)),
      ...[...children.allSuites()].flatMap((suite) =>
        suite.errors().map((fault) => describe(`${file} › ${suite.fullName}`, fault)),
      ),
      ...tests
        .filter(({ state }) => state === 'failed')
        .map(({ name, errors: [fault] = [] }) => describe(`${file} › ${name}`, fault)),
    ];
  });
  names.push(...unhandled.map((fault) => describe('outside of every test', fault)));
  return { passed, failed: names.length, names };
}

/** Writes the count of a run of Vitest to the file that `VITEST_COUNT` names; its own report leaves out the runtimes and what no test threw. */
export default class VitestReport {
  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly Fault[]} unhandled */
  onTestRunEnd(modules, unhandled) {
    writeFileSync(process.env.VITEST_COUNT ?? '', JSON.stringify(vitestCount(modules, unhandled)));
  }
}

/** @param {any} suite @returns {string[]} */
const failedSpecs = (suite) => [
  ...(suite.suites ?? []).flatMap(failedSpecs),
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => {
      const message = spec.tests[0]?.results[0]?.error?.message;
      return describe(`${spec.file}:${spec.line} › ${spec.title}`, { message });
    }),
];

/**
 * The count of a run of Playwright; `errors` are those of no test: a file that does not load, a server that does not start.
 * @param {any} report what Playwright's JSON reporter writes
 * @returns {Count}
 */
export function playwrightCount({ stats, suites, errors }) {
  const outside = errors.map((/** @type {any} */ { location, ...fault }) =>
    describe(location ? `${location.file}:${location.line}` : 'outside of every test', fault),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + outside.length,
    names: [...failedSpecs({ suites }), ...outside],
  };
}
