const { readFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { leaveAsyncStorages } = require('./async-storages.cjs');

/** Stands for the worker's own realm where Jest asks in which one a module is to run. */
const ownRealm = vm.createContext();
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(code, parameters, parsingContext === ownRealm ? options : { parsingContext, ...options });

const folder = dirname(require.resolve('@electric-sql/pglite'));
const compile = async (name) => WebAssembly.compile(await readFile(join(folder, `${name}.wasm`)));

let compiled;

/** PGlite's programs, compiled once in a worker. */
globalThis.compiledPglite = async () => {
  compiled ??= Promise.all([compile('pglite'), compile('initdb')]);
  const [pgliteWasmModule, initdbWasmModule] = await compiled;
  return { pgliteWasmModule, initdbWasmModule };
};

/**
 * Node as it is, and not a realm of its own for each test file: what packages make and what tests make are of
 * one kind, so that packages can be loaded once in a worker (`native-packages.cjs`).
 */
module.exports = class NodeEnvironment {
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
    return ownRealm;
  }
};
