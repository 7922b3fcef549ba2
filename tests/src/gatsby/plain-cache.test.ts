import { PlainCache } from '../../../src/gatsby/plain-cache.ts';

it('leaves the bundler nothing that its cache would be checked against', () => {
  const buildDependencies = new Set(['/project/node_modules/a-loader/index.js', '/project/gatsby-node']);
  new PlainCache().apply({
    hooks: { afterCompile: { tap: (_, work) => work({ buildDependencies }) } },
  });
  expect([...buildDependencies]).toEqual([]);
});
