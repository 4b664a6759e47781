import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, names?: string[] }} Count names: what failed, where, and why in a few lines */

/** @param {string} [message] the first lines of what went wrong, without colours */
const brief = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n    ');

/** @param {any} report what Vitest's JSON reporter writes @returns {Count} */
export const vitestCount = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  names: report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    const tests = failed.map(
      (/** @type {any} */ test) => `${file.name} › ${test.fullName}\n    ${brief(test.failureMessages[0])}`,
    );
    return tests.length === 0 && file.status === 'failed' ? [`${file.name}\n    ${brief(file.message)}`] : tests;
  }),
});

/** @param {any} suite @returns {string[]} */
const failedSpecs = (suite) => [
  ...(suite.suites ?? []).flatMap(failedSpecs),
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => {
      const message = spec.tests[0]?.results[0]?.error?.message;
      return `${spec.file}:${spec.line} › ${spec.title}\n    ${brief(message)}`;
    }),
];

/** @param {any} report what Playwright's JSON reporter writes @returns {Count} */
export const playwrightCount = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  names: failedSpecs(report),
});
