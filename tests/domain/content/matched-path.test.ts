import { matchedPath } from '#domain/content/paths/matched-path.ts';
import fc from '#tests/support/seeded-fast-check.ts';

describe('a path as it is matched', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/about/', '/about'],
    ['/about/index.html', '/about'],
    ['/about///', '/about'],
    ['/about/?from=mail#top', '/about'],
    ['/about#top', '/about'],
    ['/myindex.html', '/myindex.html'],
  ])('%s is %s', (address, path) => {
    expect(matchedPath(address)).toBe(path);
  });

  it('is matched as itself, and never ends in a slash but for the root', () => {
    const address = fc
      .array(fc.constantFrom('/', 'index.html', 'a', '?', '#'), { maxLength: 8 })
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(address, (text) => {
        const path = matchedPath(text);
        expect(path === '/' || !path.endsWith('/')).toBe(true);
        if (!path.endsWith('/index.html')) expect(matchedPath(path)).toBe(path);
      }),
    );
  });
});
