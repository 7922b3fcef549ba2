const { readFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const compile = async (name) => {
  const folder = dirname(require.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(folder, `${name}.wasm`)));
};

let compiled;

/** Node, with the program of PGlite compiled once for all test files of a worker: each of them would take a second to do so again. */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    compiled ??= Promise.all([compile('pglite'), compile('initdb')]);
    const { prototype } = this.global.WebAssembly.Module;
    // PGlite asks with `instanceof`, and every test file is a realm of its own.
    const [pgliteWasmModule, initdbWasmModule] = (await compiled).map((program) => Object.setPrototypeOf(program, prototype));
    this.global.pgliteProgram = { pgliteWasmModule, initdbWasmModule };
  }
};
