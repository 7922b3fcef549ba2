interface Compilation {
  buildDependencies: { clear(): void };
}

interface Compiler {
  hooks: { afterCompile: { tap(name: string, work: (compilation: Compilation) => void): void } };
}

/**
 * Keeps what the bundler has made without what it was made with. That is every file that a loader may
 * require, which takes seconds to find, and tells nothing: the build empties the whole cache when code or
 * packages change.
 */
export class PlainCache {
  readonly name = 'PlainCache';

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap(this.name, ({ buildDependencies }) => buildDependencies.clear());
  }
}
