import { collections } from '#domain/publishing/collections.ts';
import { pageOfEntry } from '#domain/publishing/entry-page.ts';
import { snippetOfEntry } from '#domain/publishing/entry-snippet.ts';

const texts: Record<string, string> = {
  title: 'Glass',
  lead: 'Of heat.',
  summary: 'In short.',
  intro: 'Three ways.',
  name: 'Ada',
  formal_name: 'Clerestory of Iowa',
};
const read =
  (own: Record<string, string> = {}) =>
  (name: string) =>
    own[name] ?? texts[name] ?? '';

it.each([
  ['articles', 'glass', { title: 'Glass', description: 'Glass. Of heat.' }],
  ['product-lines', 'slider', { title: 'Glass', description: 'In short.' }],
  ['brochures', 'coast', { title: 'Brochure: Glass', description: 'In short.' }],
  ['authors', 'ada', { title: 'Ada', description: 'In short.' }],
  ['branches', 'ia', { title: 'Clerestory of Iowa: windows and doors', description: 'Three ways.' }],
  ['pages', 'careers', { title: 'Careers', description: 'Of heat.' }],
])('reads %s as its page does, unless it has texts of its own', (collection, slug, expected) => {
  expect(snippetOfEntry(collection, slug, read())).toEqual(expected);
  expect(
    snippetOfEntry(collection, slug, read({ search_title: 'Own title', search_text: 'Own text' })),
  ).toEqual({ title: 'Own title', description: 'Own text' });
});

/** Pages without texts of their own for search engines: the home page has its brand's. */
const without = ['home-page'];

it('asks for texts for search engines in each kind that has a page, and shows how they look', () => {
  const silent = collections.flatMap(({ name, group, fields }) => {
    const [folder, slug] = group ? [group, name] : [name, 'x'];
    if (pageOfEntry(folder, slug, 'windows') === undefined) return [];
    const asks = fields.some((field) => field.name === 'search_title');
    return asks && snippetOfEntry(folder, slug, read()) ? [] : [name];
  });
  expect(silent).toEqual(without);
});
