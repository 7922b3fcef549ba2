import { existsSync, readFileSync } from 'node:fs';

/** How many tests of one run passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** A runner that broke down without a failing test, or left no report, counts as one failure. */
const withRunner = (tally: Tally | undefined, succeeded: boolean): Tally => {
  if (!tally) return { passed: 0, failed: 1 };
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

export function readJestReport(file: string, succeeded: boolean): Tally {
  const report = read<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file);
  const tally = report && {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
  };
  return withRunner(tally, succeeded);
}

export function readPlaywrightReport(file: string, succeeded: boolean): Tally {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const tally = report && {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
  };
  return withRunner(tally, succeeded);
}
