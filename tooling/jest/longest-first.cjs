const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * In a clean clone Jest has no durations, and begins with the largest files; the long searches and the races
 * are short files.
 */
const long = /\/bad-input\/|\/scheduling\/races\./;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    return sorted.sort((a, b) => Number(long.test(b.path)) - Number(long.test(a.path)));
  }
};
