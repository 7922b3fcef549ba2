import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readJestReport, readPlaywrightReport, verdictOf } from '#tests/support/test-reports.ts';

const reportOf = (report: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'clerestory-report-')), 'jest.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const ran = (name: string, ...statuses: string[]) => ({
  name: resolve(name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, place) => ({
    status,
    fullName: `test ${place}`,
    failureMessages: status === 'failed' ? ['\u001b[31mExpected\u001b[39m 1\n\nReceived 2'] : [],
  })),
});

it('counts and names each failed test, and each file that did not run', () => {
  const file = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      ran('tests/a.test.ts', 'passed', 'failed', 'pending'),
      { name: resolve('tests/b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  });
  expect(verdictOf([readJestReport(file, false)])).toEqual({
    lines: [
      'skipped: tests/a.test.ts: test 2',
      'failed: tests/a.test.ts: test 1\n    Expected 1\n    Received 2',
      'failed: tests/b.test.ts: the file did not run\n    No such module',
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

it('names the line and the reason of a failed journey, as far as fourteen lines', () => {
  const message = `\u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n${'waiting\n'.repeat(40)}`;
  const failed = {
    status: 'unexpected',
    projectName: 'wide',
    results: [{ errors: [{ message, location: { file: 'e2e/a.spec.ts', line: 7, column: 1 } }] }],
  };
  const passed = { status: 'expected', projectName: 'wide', results: [{ errors: [] }] };
  const specs = [
    { file: 'a.spec.ts', title: 'buys a window', tests: [failed] },
    { file: 'a.spec.ts', title: 'buys a door', tests: [passed] },
  ];
  const stats = { expected: 1, flaky: 0, unexpected: 1 };
  const file = reportOf({ stats, suites: [{ specs: [], suites: [{ specs }] }] });
  const { lines } = verdictOf([readPlaywrightReport(file, false)]);
  expect(lines.map((line) => line.split('\n').slice(0, 4))).toEqual([
    [
      'failed: [wide] a.spec.ts: buys a window',
      '    at line 7',
      '    expect(locator).toBeVisible() failed',
      '    waiting',
    ],
    ['1 passed, 1 failed'],
  ]);
  expect(lines[0]?.split('\n')).toHaveLength(15);
});
