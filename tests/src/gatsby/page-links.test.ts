import { mkdtempSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPages } from '#src/gatsby/after-build/check-links.ts';
import { gatsbyCache } from '#tests/support/gatsby-cache.ts';

describe('what was read of pages is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-links-'));
  const fileOf = (name: string): string => join(folder, name);
  const write = (name: string, html: string, second: number): void => {
    writeFileSync(fileOf(name), html);
    utimesSync(fileOf(name), second, second);
  };
  const pages = () =>
    new Map(
      Object.entries({ '/': fileOf('home'), '/about/': fileOf('about') }).map(([path, file]) => [
        path,
        { file, written: statSync(file).mtimeMs },
      ]),
    );

  it('while their files stay as they are, and not a moment longer', async () => {
    const cache = gatsbyCache();
    write('home', '<a href="/about/#us">us</a>', 1);
    write('about', '<a href="/">home</a><h2 id="us">Us</h2>', 1);
    const first = await readPages(pages(), cache);
    expect([...first]).toEqual([
      ['/', { links: ['/about/#us'], anchors: [] }],
      ['/about/', { links: ['/'], anchors: ['us'] }],
    ]);

    write('home', '<a href="/nowhere/">us</a>', 1);
    write('about', '<a href="/">home</a><h2 id="them">Them</h2>', 2);
    const second = await readPages(pages(), cache);
    expect(second.get('/')).toEqual(first.get('/'));
    expect(second.get('/about/')).toEqual({ links: ['/'], anchors: ['them'] });

    write('home', '<a href="/about/#them">them</a>', 3);
    const third = await readPages(pages(), cache);
    expect(third.get('/')).toEqual({ links: ['/about/#them'], anchors: [] });
    expect(third.get('/about/')).toEqual(second.get('/about/'));
  });
});
