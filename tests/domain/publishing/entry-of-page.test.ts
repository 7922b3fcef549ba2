import { existsSync } from 'node:fs';
import { entryFileOf } from '#domain/publishing/entry-of-page.ts';

it.each([
  ['/', 'home.yaml'],
  ['/about/', 'pages/about.yaml'],
  ['/where-to-buy/find-a-contractor/', 'pages/find-a-contractor.yaml'],
  ['/articles/bedroom-egress/', 'articles/bedroom-egress.md'],
  ['/articles/topics/energy/', 'topics.yaml'],
  ['/authors/abel-thibodeaux/', 'authors/abel-thibodeaux.yaml'],
  ['/brochures/builders/', 'brochures/builders.md'],
  ['/promotions/quiet-months/', 'promotions/quiet-months.yaml'],
  ['/support/care-and-cleaning/', 'support/care-and-cleaning.yaml'],
  ['/locations/norwalk-ct/', 'branches/norwalk-ct.yaml'],
  ['/locations/norwalk-ct/team/', 'branch-pages/norwalk-ct.yaml'],
  ['/locations/norwalk-ct/norwalk/', 'showrooms/norwalk-ct.yaml'],
  ['/windows/', 'products/categories/windows.yaml'],
  ['/windows/meridian-double-hung/', 'products/lines/meridian-double-hung.yaml'],
  ['/shop/bundles/double-hung-refresh/', 'products/bundles.yaml'],
  ['/privacy/', 'documents/privacy.md'],
])('%s is written in %s', (page, file) => {
  expect(entryFileOf(page)).toBe(file);
  expect(existsSync(`content/${file}`)).toBe(true);
});

it.each([
  '/articles/',
  '/articles/page/2/',
  '/promotions/',
  '/support/schedule/',
  '/shop/cart/',
  '/404.html',
])('%s stands for no entry', (page) => expect(entryFileOf(page)).toBeUndefined());
