import { redirectTable, resolvePath } from '#server/site/resolve-path.ts';
import { clientRoutePattern } from '#server/site/site-files.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const files = new Set([
  'index.html',
  'about/index.html',
  'sw.js',
  'account/[...]/index.html',
  'a b/index.html',
]);
const clientRoutes = [{ matches: clientRoutePattern('/account/*'), page: '/account/[...]/' }];
const site = { files, clientRoutes };
const resolve = (path: string, accept = 'text/html') =>
  resolvePath({ path, accept }, site, redirectTable([]));

describe('the pattern of a client-only page', () => {
  it.each([
    [
      '/account/*',
      ['/account', '/account/', '/account/orders', '/account/orders/7/'],
      ['/accounts', '/my/account'],
    ],
    ['/orders/:number', ['/orders/7', '/orders/7/'], ['/orders/', '/orders/7/lines']],
    ['/a.b/*', ['/a.b/c'], ['/axb/c']],
  ])('%s', (matchPath, inside, outside) => {
    for (const path of inside) expect(path).toMatch(clientRoutePattern(matchPath));
    for (const path of outside) expect(path).not.toMatch(clientRoutePattern(matchPath));
  });
});

describe('resolving a path', () => {
  it('encodes the address that it sends to', () => {
    expect(resolve('/a b')).toEqual({ kind: 'redirect', to: '/a%20b/', status: 301 });
  });

  it('gives the page of a client-only route only to those who want a page', () => {
    expect(resolve('/account/orders/7')).toEqual({ kind: 'file', file: 'account/[...]/index.html' });
    expect(resolve('/account/7.1')).toMatchObject({ kind: 'file' });
    expect(resolve('/account/7.1', '*/*')).toEqual({ kind: 'missing' });
  });

  it('sends on for a while where any step of a chain is for a while', () => {
    const redirects = redirectTable([
      { from: '/one', to: '/two/', permanent: true },
      { from: '/two', to: '/three', permanent: false },
      { from: '/three', to: '/about/', permanent: true },
    ]);
    expect(resolvePath({ path: '/one/', accept: '' }, site, redirects)).toEqual({
      kind: 'redirect',
      to: '/about/',
      status: 302,
    });
  });

  it('never names a file that is not listed, and never sends to another site', () => {
    const segment = fc.constantFrom(
      '',
      '.',
      '..',
      'about',
      'account',
      'index.html',
      'sw.js',
      '\\',
      'evil.example',
      ':',
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const found = resolve(`/${segments.join('/')}`);
        if (found.kind === 'file') expect(files).toContain(found.file);
        if (found.kind === 'redirect') expect(new URL(found.to, 'http://site').origin).toBe('http://site');
      }),
    );
  });
});
