/** Lets a script declare names that Jest's sandbox hands in as parameters: in a block they hide those. */
module.exports = {
  process: (code) => ({ code: `{${code}\n}` }),
};
