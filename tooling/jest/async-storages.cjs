const hooks = require('node:async_hooks');

const used = new Set();

hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    used.add(this);
  }
};

/** Node 20 notifies every AsyncLocalStorage of each promise, and Jest creates one per test file. */
exports.leaveAsyncStorages = () => {
  for (const storage of used) storage.disable();
};
