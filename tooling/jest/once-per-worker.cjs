const { createRequire, isBuiltin, Module } = require('node:module');
const { dirname, join, resolve } = require('node:path');
const CompiledOnce = require('./compiled-once.cjs');

const root = join(__dirname, '../..');
/** `npm run mutants` changes product code between test files, so reload it for each. */
const isFresh = process.env.TEST_FRESH_PRODUCT !== undefined;
const product = isFresh ? [] : ['domain', 'server'].map((folder) => join(root, folder, '/'));

const isPackage = (name) => /^[^#./]/.test(name) && !isBuiltin(name) && name !== '@jest/globals';

/** Packages, and the modules of `domain/` and `server/`. */
function isLoadedOnce(from, name) {
  if (isPackage(name)) return true;
  if (!/^[#./]/.test(name)) return false;
  // `#domain/x.ts` of package.json's `imports` is a file of the folder `domain`.
  const file = name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(from), name);
  return product.some((folder) => file.startsWith(folder));
}

const requires = new Map();
function requireFrom(from) {
  if (!requires.has(from)) requires.set(from, createRequire(from));
  return requires.get(from);
}

/** Runtime of the current test file: Node compiles TypeScript with its transform. */
let current;
/** Source maps of modules loaded by Node; later test files need them for stack traces. */
const sourceMaps = new Map();

Module._extensions['.ts'] = (module, filename) => {
  const code = current.transformCache.transform(filename);
  sourceMaps.set(filename, current.transformCache.getSourceMaps().get(filename));
  module._compile(code, filename);
};

/** Loads packages and product code with Node once per worker, not per test file (decision 054). */
module.exports = class OncePerWorker extends CompiledOnce {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    current = this;
    for (const [file, map] of sourceMaps) this.transformCache.getSourceMaps().set(file, map);
  }

  requireModuleOrMock(from, name) {
    return isLoadedOnce(from, name) ? requireFrom(from)(name) : super.requireModuleOrMock(from, name);
  }

  /** Jest's own packages too: `expect` and what it needs take as long to load as a small test file. */
  requireInternalModule(from, name) {
    return name && isPackage(name) ? requireFrom(from)(name) : super.requireInternalModule(from, name);
  }

  setMock(from, name, ...mock) {
    if (isLoadedOnce(from, name))
      throw new Error(`Node loads ${name}, so that it cannot be mocked: pass another one in, or spy on it`);
    super.setMock(from, name, ...mock);
  }
};
