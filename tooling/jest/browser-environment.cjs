const { TestEnvironment } = require('jest-environment-jsdom');
const { leaveAsyncStorages } = require('./async-storages.cjs');

/**
 * Globals that jsdom lacks or that Node's fetch rejects. Excludes MessageChannel: an open one prevents Jest
 * from exiting.
 */
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
