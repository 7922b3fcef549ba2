import { findDeadLinks, readPage } from '../../../src/gatsby/check-links.ts';

describe('what is read of a page', () => {
  it('is where its links, pictures and scripts lead, and its ids', () => {
    const { links, anchors } = readPage(`
      <link href="/styles.css"/><script src="/app.js"></script>
      <main id="main"><h2 id="glass">Glass</h2><a class="x" href="/about/?a=1&amp;b=2#us">us</a>
      <a href="#glass">above</a><img src="/a.png" srcset="/a-1.png 1x, /a-2.png 2x"/></main>`);
    expect([...links].sort()).toEqual([
      '#glass',
      '/a-1.png',
      '/a-2.png',
      '/a.png',
      '/about/?a=1&b=2#us',
      '/app.js',
      '/styles.css',
    ]);
    expect([...anchors]).toEqual(['main', 'glass']);
  });

  it('is nothing of other sites, of telephones, of where forms are sent, and of attributes that sound alike', () => {
    const { links, anchors } = readPage(
      '<a href="https://example.com/">a</a><a href="//example.com">b</a><a href="tel:+1">c</a>' +
        '<form action="/locations/search/"></form><div data-href="/x/" data-id="y"></div>',
    );
    expect([...links]).toEqual([]);
    expect([...anchors]).toEqual([]);
  });
});

describe('a link is dead', () => {
  const files = new Set(['/a.png', '/old page.pdf', '/about/index.html', '/left-over/index.html']);
  const dead = (href: string): string[] => {
    const pages = new Map([
      ['/', readPage(`<p id="top"></p><a href="${href}">x</a>`)],
      ['/about/', readPage('<h2 id="us">Us</h2>')],
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
  ])('not at %s', (href) => expect(dead(href)).toEqual([]));

  it.each(['/nowhere/', '/about', '/about/#them', '#us', '/b.png', '/shop/', '/left-over/'])(
    'at %s',
    (href) => expect(dead(href)).toEqual([`/ leads to ${href}`]),
  );
});

it('says in order which pages lead nowhere, each link once', () => {
  const page = readPage('<a href="/b/">1</a><a href="/b/">2</a><a href="/a/">3</a>');
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
