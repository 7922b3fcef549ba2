const { TestEnvironment } = require('jest-environment-jsdom');
const { leaveAsyncStorages } = require('./async-storages.cjs');

/**
 * What jsdom lacks, or has in a form that the fetch of Node does not accept. MessageChannel stays out: an
 * open one keeps Jest from ending.
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
