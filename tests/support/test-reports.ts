import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** How many tests of one run passed and failed, and the titles of those that did not run. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: string[];
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** A runner that broke down without a failing test, or left no report, counts as one failure. */
const withRunner = (tally: Tally | undefined, succeeded: boolean): Tally => {
  if (!tally) return { passed: 0, failed: 1, skipped: [] };
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

export function readJestReport(file: string, succeeded: boolean): Tally {
  const report = read<JestReport>(file);
  const tally = report && {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
    skipped: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => fullName),
  };
  return withRunner(tally, succeeded);
}

const skippedIn = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(({ projectName }) => `[${projectName}] ${title}`),
  ),
  ...suites.flatMap(skippedIn),
];

export function readPlaywrightReport(file: string, succeeded: boolean): Tally {
  const report = read<JSONReport>(file);
  const tally = report && {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.suites.flatMap(skippedIn),
  };
  return withRunner(tally, succeeded);
}

/**
 * What several runs come to, as the lines that a run closes with: each skipped test by its title, and the
 * sums.
 */
export function verdictOf(tallies: readonly Tally[]): { lines: string[]; failed: number } {
  const sum = (count: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + count(tally), 0);
  const skipped = tallies.flatMap((tally) => tally.skipped);
  const failed = sum((tally) => tally.failed);
  const counts = `${sum((tally) => tally.passed)} passed, ${failed} failed`;
  return {
    lines: [
      ...skipped.map((title) => `skipped: ${title}`),
      skipped.length > 0 ? `${counts}, ${skipped.length} skipped` : counts,
    ],
    failed,
  };
}
