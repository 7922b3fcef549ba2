import { createHash } from 'node:crypto';

interface Compilation {
  hash: string;
  assets: Record<string, unknown>;
  hooks: { afterProcessAssets: { tap(name: string, work: () => void): void } };
}

interface Compiler {
  hooks: { thisCompilation: { tap(name: string, work: (compilation: Compilation) => void): void } };
}

/**
 * A bundle's hash from the names of its files, which carry the hashes of their bytes. Gatsby writes it into
 * every page, and the bundler's own is another one when it takes up what it kept: the same scripts would then
 * have all pages written again.
 */
export class LastingHash {
  readonly name = 'LastingHash';

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(this.name, (compilation) =>
      compilation.hooks.afterProcessAssets.tap(this.name, () => {
        const files = Object.keys(compilation.assets).sort().join();
        compilation.hash = createHash('sha256').update(files).digest('hex').slice(0, 20);
      }),
    );
  }
}
