const { TestEnvironment } = require('jest-environment-jsdom');
const { leaveAsyncStorages } = require('./async-storages.cjs');

/** Missing in jsdom, or rejected by Node's fetch. An open MessageChannel would keep Jest running. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of fromNode) this.global[name] = globalThis[name];
  }

  async teardown() {
    await super.teardown();
    leaveAsyncStorages();
  }
};
