import { readLinks } from '#domain/publishing/page-links.ts';
import { findDeadLinks } from '#src/gatsby/after-build/check-links.ts';

describe('a link is dead', () => {
  const files = new Set(['/a.png', '/old page.pdf', '/about/index.html', '/left-over/index.html']);
  const dead = (href: string): string[] => {
    const pages = new Map([
      ['/', readLinks(`<p id="top"></p><a href="${href}">x</a>`)],
      ['/about/', readLinks('<h2 id="us">Us</h2>')],
    ]);
    return findDeadLinks(pages, files, ['/shop/cart/']);
  };

  it.each([
    '/',
    '/about/',
    '/about/#us',
    '/about/?from=here#us',
    '#top',
    '/a.png',
    '/old%20page.pdf',
    '/shop/cart/',
    '/shop/cart/saved/lists/',
    'about/',
    './about/#us',
    'about/../a.png',
    'http://localhost:8000/about/',
    'https://www.localhost:8000/about/#us',
    'https://other.example/nowhere/',
    '//other.example/nowhere/',
    'mailto:us@example.com',
    'tel:+12035550142',
    'data:image/png;base64,AAAA',
  ])('not at %s', (href) => expect(dead(href)).toEqual([]));

  it.each(['/nowhere/', '/about', '/about/#them', '#us', '/b.png', '/shop/', '/left-over/'])(
    'at %s',
    (href) => expect(dead(href)).toEqual([`/ leads to ${href}`]),
  );

  it.each([
    ...[
      'windows/',
      '../x/',
      './x',
      'missing.jpg',
      '?page=2#them',
      'about/#them',
      'http://localhost:8000/nowhere/',
    ],
    ...['//localhost:8000/nowhere/', 'https://localhost:8000/b.png', '/%E0%A4%A/', 'http://['],
  ])('at %s, as it is written', (href) => expect(dead(href)).toEqual([`/ leads to ${href}`]));
});

it('says in order which pages lead nowhere, each link once', () => {
  const page = readLinks('<a href="/b/">1</a><a href="/b/">2</a><a href="/a/">3</a>');
  const pages = new Map([
    ['/two/', page],
    ['/one/', page],
  ]);
  expect(findDeadLinks(pages, new Set(), [])).toEqual([
    '/one/ leads to /a/',
    '/one/ leads to /b/',
    '/two/ leads to /a/',
    '/two/ leads to /b/',
  ]);
});
