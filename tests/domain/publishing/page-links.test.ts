import { pathOnSite, readLinks } from '#domain/publishing/page-links.ts';

describe('what is read of a page', () => {
  it('is where its links, pictures and scripts lead, and its ids', () => {
    const { links, anchors } = readLinks(`
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

  it('is nothing of telephones, of where forms are sent, and of attributes that sound alike', () => {
    const { links, anchors } = readLinks(
      '<a href="mailto:a@example.com">a</a><a href="sms:+1">b</a><a href="tel:+1">c</a>' +
        '<form action="/locations/search/"></form><div data-href="/x/" data-id="y"></div>',
    );
    expect([...links]).toEqual([]);
    expect([...anchors]).toEqual([]);
  });
});

it.each([
  ['/a/', '/a/'],
  ['#a', '#a'],
  ['a/', '/b/c/a/'],
  ['../a/?x#y', '/b/a/?x#y'],
  ['../../../a/', '/a/'],
  ['?x', '/b/c/?x'],
  ['https://shop.example/a/#x', '/a/#x'],
  ['http://www.shop.example/a/', '/a/'],
  ['//shop.example/a/', '/a/'],
  ['https://shop.example:8443/a/', undefined],
  ['https://other.example/a/', undefined],
  ['http://[', 'http://['],
])('leads by %s to %s', (link, path) => {
  expect(pathOnSite(link, '/b/c/', 'https://www.shop.example')).toBe(path);
});
