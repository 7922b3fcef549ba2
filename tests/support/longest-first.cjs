const { default: Sequencer } = require('@jest/test-sequencer');

/** In a clean clone Jest does not know what takes long, and begins with the largest files: what searches through thousands of inputs stands in small ones. */
const searches = /\/bad-input\//;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    return sorted.sort((a, b) => Number(searches.test(b.path)) - Number(searches.test(a.path)));
  }
};
