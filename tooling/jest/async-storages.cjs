const hooks = require('node:async_hooks');

const used = new Set();

hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    used.add(this);
  }
};

/**
 * Node 20 tells every storage that is in use of each promise that is made. Jest uses a new one in each test
 * file: in a worker's fiftieth, promises would take fifty times as long.
 */
exports.leaveAsyncStorages = () => {
  for (const storage of used) storage.disable();
};
