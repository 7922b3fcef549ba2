const hooks = require('node:async_hooks');

const used = new Set();

class Noted extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    used.add(this);
  }
}

// Since version 24 Node neither notifies them nor lets the class be replaced.
if (Object.getOwnPropertyDescriptor(hooks, 'AsyncLocalStorage').writable) hooks.AsyncLocalStorage = Noted;

/** Node 20 and 22 notify every AsyncLocalStorage of each promise, and Jest creates one per test file. */
exports.leaveAsyncStorages = () => {
  for (const storage of used) storage.disable();
};
