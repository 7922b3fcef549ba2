const { readFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { leaveAsyncStorages } = require('./async-storages.cjs');

const folder = dirname(require.resolve('@electric-sql/pglite'));
const compile = async (name) => WebAssembly.compile(await readFile(join(folder, `${name}.wasm`)));

let compiled;

globalThis.compiledPglite = async () => {
  compiled ??= Promise.all([compile('pglite'), compile('initdb')]);
  const [pgliteWasmModule, initdbWasmModule] = await compiled;
  return { pgliteWasmModule, initdbWasmModule };
};

/** Modules loaded once (`once-per-worker.cjs`) and test objects share the same globals. */
module.exports = class NodeRealm {
  #before = { console: globalThis.console, exit: process.exit };

  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    leaveAsyncStorages();
    globalThis.console = this.#before.console;
    process.exit = this.#before.exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};
