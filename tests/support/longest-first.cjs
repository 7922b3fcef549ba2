const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * In a clean clone Jest has no durations, and begins with the largest files; the long searches are short
 * files.
 */
const searches = /\/bad-input\//;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    return sorted.sort((a, b) => Number(searches.test(b.path)) - Number(searches.test(a.path)));
  }
};
