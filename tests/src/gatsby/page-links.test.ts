import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPage, readPages } from '../../../src/gatsby/page-links.ts';
import { gatsbyCache } from '../../support/gatsby-cache.ts';

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

describe('what was read of pages is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-links-'));
  const fileOf = (name: string): string => join(folder, name);
  const write = (name: string, html: string, second: number): void => {
    writeFileSync(fileOf(name), html);
    utimesSync(fileOf(name), second, second);
  };
  const pages = new Map([
    ['/', fileOf('home')],
    ['/about/', fileOf('about')],
  ]);

  it('while their files stay as they are, and not a moment longer', async () => {
    const cache = gatsbyCache();
    write('home', '<a href="/about/#us">us</a>', 1);
    write('about', '<a href="/">home</a><h2 id="us">Us</h2>', 1);
    const first = await readPages(pages, cache);
    expect([...first]).toEqual([
      ['/', { links: ['/about/#us'], anchors: [] }],
      ['/about/', { links: ['/'], anchors: ['us'] }],
    ]);

    // Other bytes under the same time: these are not looked at.
    write('home', '<a href="/nowhere/">us</a>', 1);
    write('about', '<a href="/">home</a><h2 id="them">Them</h2>', 2);
    const second = await readPages(pages, cache);
    expect(second.get('/')).toEqual(first.get('/'));
    expect(second.get('/about/')).toEqual({ links: ['/'], anchors: ['them'] });

    write('home', '<a href="/about/#them">them</a>', 3);
    const third = await readPages(pages, cache);
    expect(third.get('/')).toEqual({ links: ['/about/#them'], anchors: [] });
    expect(third.get('/about/')).toEqual(second.get('/about/'));
  });
});
