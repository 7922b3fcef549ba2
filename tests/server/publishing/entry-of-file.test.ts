import { entryOfFile } from '#server/services/publishing/entry-of-file.ts';

it.each([
  ['promotions/quiet-months.yaml', 'promotions/quiet-months'],
  ['products/lines/meridian-casement.yaml', 'product-lines/meridian-casement'],
  ['articles/oil-a-crank.md', 'articles/oil-a-crank'],
  ['pages/about.yaml', 'pages/about'],
  ['brand.yaml', 'settings/brand'],
  ['topics.yaml', undefined],
  ['showrooms/norwalk-ct.yaml', undefined],
  ['images/house.png', undefined],
])('%s is edited as %s', (file, entry) => {
  expect(entryOfFile(file)).toBe(entry);
});
