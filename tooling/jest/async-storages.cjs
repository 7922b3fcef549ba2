const hooks = require('node:async_hooks');

const used = new Set();

hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    used.add(this);
  }
};

/**
 * Node 20 notifies each active AsyncLocalStorage of every promise. Jest creates one per test file, so in a
 * worker's fiftieth file promises would take fifty times as long.
 */
exports.leaveAsyncStorages = () => {
  for (const storage of used) storage.disable();
};
