const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** `npm run mutants` changes product code between test files, so read it for each. */
const isFresh = process.env.TEST_FRESH_PRODUCT !== undefined;

/** By file: transformed code with its source map, and V8's script, which runs in any context. */
const transformed = new Map();
const scripts = new Map();

function remembered(known, filename, make) {
  if (isFresh) return make();
  if (!known.has(filename)) known.set(filename, make());
  return known.get(filename);
}

/** Transforms and compiles each module once per worker: Jest compiles it again for each test file. */
module.exports = class CompiledOnce extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    const { transformCache, executor } = this;
    const sourceMaps = transformCache.getSourceMaps();
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      if (options?.isInternalModule) return transform(filename, options);
      const { code, sourceMap } = remembered(transformed, filename, () => ({
        code: transform(filename, options),
        sourceMap: sourceMaps.get(filename),
      }));
      if (sourceMap) sourceMaps.set(filename, sourceMap);
      return code;
    };
    const parameters = executor.injectedModuleParameters.join(', ');
    executor.compile = (code, filename) => {
      if (!environment.global) return null;
      const script = remembered(
        scripts,
        filename,
        () => new vm.Script(`(function (${parameters}) {${code}\n})`, { filename }),
      );
      const context = environment.getVmContext();
      return context === null ? script.runInThisContext() : script.runInContext(context);
    };
  }
};
