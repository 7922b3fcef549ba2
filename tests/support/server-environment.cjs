const { readFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const folder = dirname(require.resolve('@electric-sql/pglite'));
const compile = async (name) => WebAssembly.compile(await readFile(join(folder, `${name}.wasm`)));

let compiled;

/** Node, with what is read once for all test files of a worker: PGlite's program and the postal data. */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Five megabytes that no test writes into.
    this.global.postalCodes = require('zipcodes/lib/codes.js');
    const { prototype } = this.global.WebAssembly.Module;
    this.global.compiledPglite = async () => {
      compiled ??= Promise.all([compile('pglite'), compile('initdb')]);
      const [pgliteWasmModule, initdbWasmModule] = await compiled;
      // PGlite asks with `instanceof`, and every test file is a realm of its own.
      for (const program of [pgliteWasmModule, initdbWasmModule]) Object.setPrototypeOf(program, prototype);
      return { pgliteWasmModule, initdbWasmModule };
    };
  }
};
