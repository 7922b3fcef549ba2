const { default: Sequencer } = require('@jest/test-sequencer');

/** Without known durations Jest starts with the largest files, but these long tests are small. */
const long = /\/bad-input\/|\/publishing\/killed|\/publishing\/every-entry|\/killed-database|\/races\./;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    return sorted.sort((a, b) => Number(long.test(b.path)) - Number(long.test(a.path)));
  }
};
