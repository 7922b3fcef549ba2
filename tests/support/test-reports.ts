import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** Counts of passed and failed tests, and the titles of failed or skipped ones */
export interface Tally {
  passed: number;
  failed: number;
  skipped: string[];
  failures?: string[];
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** A runner that crashed or left no report counts as one failure. */
const withRunner = (tally: Tally | undefined, succeeded: boolean): Tally => {
  if (!tally) return { passed: 0, failed: 1, skipped: [] };
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

export function readJestReport(file: string, succeeded: boolean): Tally {
  const report = read<JestReport>(file);
  const titlesOf = (wanted: (status: string) => boolean): string[] =>
    (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => wanted(status))
        .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
    );
  const unread = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const tally = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: titlesOf((status) => !['passed', 'failed'].includes(status)),
    failures: [
      ...titlesOf((status) => status === 'failed'),
      ...unread.map(({ name }) => `${relative('.', name)}: the file did not run`),
    ],
  };
  return withRunner(tally, succeeded);
}

export const readDrillReport = (file: string, succeeded: boolean): Tally =>
  withRunner(read<Tally>(file), succeeded);

const titlesIn = (wanted: 'skipped' | 'unexpected', { specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  ),
  ...suites.flatMap((suite) => titlesIn(wanted, suite)),
];

export function readPlaywrightReport(file: string, succeeded: boolean): Tally {
  const report = read<JSONReport>(file);
  const tally = report && {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.suites.flatMap((suite) => titlesIn('skipped', suite)),
    failures: report.suites.flatMap((suite) => titlesIn('unexpected', suite)),
  };
  return withRunner(tally, succeeded);
}

export function verdictOf(tallies: readonly Tally[]): { lines: string[]; failed: number } {
  const sum = (count: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + count(tally), 0);
  const skipped = tallies.flatMap((tally) => tally.skipped);
  const failed = sum((tally) => tally.failed);
  const counts = `${sum((tally) => tally.passed)} passed, ${failed} failed`;
  return {
    lines: [
      ...skipped.map((title) => `skipped: ${title}`),
      ...tallies.flatMap(({ failures = [] }) => failures).map((title) => `failed: ${title}`),
      skipped.length > 0 ? `${counts}, ${skipped.length} skipped` : counts,
    ],
    failed,
  };
}
