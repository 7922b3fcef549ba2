import { LastingHash } from '../../../src/gatsby/lasting-hash.ts';

/** The hash of a bundle with these files, which the bundler itself gave another one. */
function hashOf(files: string[], own: string): string {
  const compilation = {
    hash: own,
    assets: Object.fromEntries(files.map((file) => [file, {}])),
    hooks: { afterProcessAssets: { tap: (_: string, work: () => void) => work() } },
  };
  new LastingHash().apply({
    hooks: { thisCompilation: { tap: (_, work) => work(compilation) } },
  });
  return compilation.hash;
}

it('tells a bundle by the names of its files alone', () => {
  const hash = hashOf(['app-1.js', 'page-2.js'], 'cold');
  expect(hash).toMatch(/^[0-9a-f]{20}$/);
  expect(hashOf(['page-2.js', 'app-1.js'], 'warm')).toBe(hash);
  expect(hashOf(['app-1.js', 'page-3.js'], 'cold')).not.toBe(hash);
  expect(hashOf(['app-1.js'], 'cold')).not.toBe(hash);
});
