const { appendFileSync } = require('node:fs');

module.exports = class MutantReporter {
  constructor(_config, { file }) {
    this.file = file;
  }

  onTestResult({ context }, { numPassingTests, numFailingTests, testExecError, testResults }) {
    const failed = testResults.find(({ status }) => status === 'failed');
    const line = {
      name: context.config.displayName.name,
      passed: numPassingTests,
      failed: numFailingTests,
      firstFailure: failed?.fullName,
      message: failed?.failureMessages[0]?.slice(0, 600),
      broken: testExecError && String(testExecError.message ?? testExecError).slice(0, 600),
    };
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }
};
