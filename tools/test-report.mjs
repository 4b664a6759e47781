import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, names?: string[] }} Count names: what failed, where, and why in a few lines */

/** @param {string} where @param {string} [message] @returns {string} with the first lines of what went wrong, without colours */
const describe = (where, message = '') =>
  `${where}\n    ${stripVTControlCharacters(message).split('\n').slice(0, 14).join('\n    ')}`;

/**
 * The count of a run of Vitest. A file that does not load has failed without a failed test.
 * @param {any} report what Vitest's JSON reporter writes
 * @returns {Count}
 */
export function vitestCount({ numPassedTests, testResults }) {
  const names = testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describe(name, message)];
    return failed.map((/** @type {any} */ test) => describe(`${name} › ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: numPassedTests, failed: names.length, names };
}

/** @param {any} suite @returns {string[]} */
const failedSpecs = (suite) => [
  ...(suite.suites ?? []).flatMap(failedSpecs),
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) =>
      describe(`${spec.file}:${spec.line} › ${spec.title}`, spec.tests[0]?.results[0]?.error?.message),
    ),
];

/**
 * The count of a run of Playwright; `errors` are those of no test: a file that does not load, a server that does not start.
 * @param {any} report what Playwright's JSON reporter writes
 * @returns {Count}
 */
export function playwrightCount({ stats, suites, errors }) {
  const outside = errors.map((/** @type {any} */ { location, message }) =>
    describe(location ? `${location.file}:${location.line}` : 'outside of every test', message),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + outside.length,
    names: [...failedSpecs({ suites }), ...outside],
  };
}
