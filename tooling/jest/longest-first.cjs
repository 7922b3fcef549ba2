const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * A clean clone has no durations, so Jest starts with the largest files; the long fuzz and race tests are
 * small files.
 */
const long = /\/bad-input\/|\/scheduling\/races\./;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    return sorted.sort((a, b) => Number(long.test(b.path)) - Number(long.test(a.path)));
  }
};
