import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** Counts of tests, and the titles of skipped ones and of failed ones, which have their reasons. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: string[];
  failures?: string[];
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** A stack and a list of calls go on for pages. */
const shownLines = 14;

/** The title and the beginning of the reasons, indented: the last lines of a log are what is kept of it. */
function withReasons(title: string, reasons: readonly (string | undefined)[]): string {
  const lines = reasons
    .flatMap((reason = '') => stripVTControlCharacters(reason).split('\n'))
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, shownLines).map((line) => `    ${line}`)].join('\n');
}

/** A runner that crashed or left no report counts as one failure. */
const withRunner = (tally: Tally | undefined, succeeded: boolean): Tally => {
  if (!tally) return { passed: 0, failed: 1, skipped: [] };
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

interface JestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: JestTest[] }[];
}

export function readJestReport(file: string, succeeded: boolean): Tally {
  const report = read<JestReport>(file);
  const titlesOf = (wanted: (status: string) => boolean): string[] =>
    (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => wanted(status))
        .map(({ fullName, failureMessages = [] }) =>
          withReasons(`${relative('.', name)}: ${fullName}`, failureMessages),
        ),
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
      ...unread.map(({ name, message }) =>
        withReasons(`${relative('.', name)}: the file did not run`, [message]),
      ),
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
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors);
        const places = errors.map(({ location }) => location && `at line ${location.line}`);
        return withReasons(`[${projectName}] ${file}: ${title}`, [
          ...places,
          ...errors.map(({ message }) => message),
        ]);
      }),
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
