import {
  emptyQuery,
  fieldLength,
  filterNames,
  formatLineQuery,
  inchesIn,
  isAsked,
  type LineQuery,
  parseLineQuery,
  without,
} from '#src/features/catalog/browse/line-query.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const parse = (search: string) => parseLineQuery(new URLSearchParams(search));

const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed());
const figure = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1e6, noNaN: true }));
const anyQuery: fc.Arbitrary<LineQuery> = fc.record({
  type: text,
  style: text,
  sort: text,
  materials: fc.uniqueArray(text.filter(Boolean), { maxLength: 4 }),
  price: figure,
  energy: figure,
  width: figure,
  height: figure,
});
const foreign = fc
  .array(fc.tuple(fc.constantFrom('utm_source', 'lines', 'q'), text), { maxLength: 4 })
  .map((pairs) => String(new URLSearchParams(pairs)));

it('comes back from a URL as it was put there, whatever else stands in it', () => {
  fc.assert(
    fc.property(anyQuery, foreign, (query, search) => {
      expect(parse(formatLineQuery(query, search))).toEqual(query);
    }),
  );
});

it('leaves alone what is not its own, and asking twice is asking once', () => {
  fc.assert(
    fc.property(anyQuery, anyQuery, foreign, (one, other, search) => {
      const twice = formatLineQuery(other, formatLineQuery(one, search));
      expect(twice).toBe(formatLineQuery(other, search));
      expect(formatLineQuery(emptyQuery, twice)).toBe(search && `?${new URLSearchParams(search)}`);
    }),
  );
});

it('reads any URL without failing, and what cannot be read asks nothing', () => {
  fc.assert(
    fc.property(text, (search) => {
      const query = parse(search);
      expect(parse(formatLineQuery(query))).toEqual(query);
    }),
  );
  expect(parse('?price=cheap&width=-4&height=Infinity&energy=&material=&type=')).toEqual(emptyQuery);
});

it('names what is asked, and takes it off one by one', () => {
  const query = parse(
    '?type=casement&material=wood&material=vinyl&price=900&energy=0.25&width=30&height=60&sort=u',
  );
  const asked = filterNames.filter((name) => isAsked(query, name));
  expect(asked).toEqual(['type', 'materials', 'price', 'energy', 'width', 'height']);
  expect(formatLineQuery(asked.reduce(without, query))).toBe('?sort=u');
});

it.each([
  ['width=35+1%2F2', 35.5],
  [`width=${encodeURIComponent('3\'0"')}`, 36],
  ['width=90+cm', 35.375],
  ['width=35,5', 35.5],
  ['width=wide', 0],
])('reads the size of %s as the configurator does', (search, inches) => {
  expect(parse(search).width).toBe(inches);
});

it('writes centimeters that are read as the same sixteenth again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * 16 }), (sixteenths) => {
      expect(inchesIn(fieldLength(sixteenths / 16, 'cm'), 'cm')).toBe(sixteenths / 16);
      expect(inchesIn(fieldLength(sixteenths / 16, 'in'), 'in')).toBe(sixteenths / 16);
    }),
  );
});
