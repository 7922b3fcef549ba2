import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readJestReport, verdictOf } from '#tests/support/test-reports.ts';

const reportOf = (report: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'clerestory-report-')), 'jest.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const ran = (name: string, ...statuses: string[]) => ({
  name: resolve(name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, place) => ({ status, fullName: `test ${place}` })),
});

it('counts and names each failed test, and each file that did not run', () => {
  const file = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      ran('tests/a.test.ts', 'passed', 'failed', 'pending'),
      { name: resolve('tests/b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(verdictOf([readJestReport(file, false)])).toEqual({
    lines: [
      'skipped: tests/a.test.ts: test 2',
      'failed: tests/a.test.ts: test 1',
      'failed: tests/b.test.ts: the file did not run',
      '1 passed, 2 failed, 1 skipped',
    ],
    failed: 2,
  });
});

it('counts a runner that failed without a failed test', () => {
  const file = reportOf({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [ran('tests/a.test.ts', 'passed', 'passed')],
  });
  expect(verdictOf([readJestReport(file, true)]).failed).toBe(0);
  expect(verdictOf([readJestReport(file, false)]).failed).toBe(1);
  expect(verdictOf([readJestReport(join(tmpdir(), 'no-such-report.json'), false)]).failed).toBe(1);
});
