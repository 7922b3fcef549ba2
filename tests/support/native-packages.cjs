const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

const isPackage = (name) => /^[^./]/.test(name) && !isBuiltin(name) && name !== '@jest/globals';

/**
 * Jest's runtime, but Node loads the packages: once in a worker, and not for each test file (decision 053).
 */
module.exports = class NativePackages extends Runtime {
  requireModuleOrMock(from, name) {
    return isPackage(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }

  setMock(from, name, ...mock) {
    if (isPackage(name)) throw new Error(`${name} is loaded by Node, and cannot be mocked: spy on it`);
    super.setMock(from, name, ...mock);
  }
};
