import { type TradePriceList, tradePriceListSchema } from '#domain/content/trade-price-list.ts';
import { priceGroupOfList, tradePriceListName } from '#domain/trade/price-list-name.ts';
import { termsOnDay } from '#domain/trade/terms-on-day.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const listOf = (over: object): TradePriceList =>
  tradePriceListSchema.parse({
    name: 'spring',
    title: 'Spring',
    first_day: '2026-03-01',
    last_day: '2026-05-31',
    categories: [{ category_id: 'windows', basis_points: 1_000 }],
    parts_basis_points: 500,
    ...over,
  });

const casement = { line_id: 'casement', category_id: 'windows' };
const on = (day: string, market = 'mainland') => ({ day, market });

const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`);
const points = fc.integer({ min: 1, max: 9_000 });
const lists = fc
  .array(
    fc.record({
      days: fc.tuple(days, days),
      own: fc.option(points),
      all: points,
      market: fc.option(fc.constantFrom('mainland', 'islands')),
    }),
    { maxLength: 5 },
  )
  .map((drawn) =>
    drawn.map(({ days: [one, other], own, all, market }, index) =>
      listOf({
        name: `list-${index}`,
        first_day: one < other ? one : other,
        last_day: one < other ? other : one,
        ...(market && { markets: [market] }),
        ...(own && { lines: [{ line_id: 'casement', basis_points: own }] }),
        categories: [{ category_id: 'windows', basis_points: all }],
      }),
    ),
  );

describe('the terms of a day', () => {
  it('hold from the first to the last day, both included, and in the markets that the list names', () => {
    const terms = { list: 'spring', title: 'Spring', basis_points: 1_000 };
    const list = listOf({ markets: ['mainland'] });
    const asked = ['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01'];
    expect(asked.map((day) => termsOnDay([list], on(day), casement))).toEqual([
      undefined,
      terms,
      terms,
      undefined,
    ]);
    expect(termsOnDay([list], on('2026-04-01', 'islands'), casement)).toBeUndefined();
  });

  it('are those of the line before those of its category, and of a part those of parts', () => {
    const list = listOf({ lines: [{ line_id: 'casement', basis_points: 300 }] });
    const at = on('2026-04-01');
    expect(termsOnDay([list], at, casement)?.basis_points).toBe(300);
    expect(termsOnDay([list], at, { ...casement, line_id: 'awning' })?.basis_points).toBe(1_000);
    expect(termsOnDay([list], at, 'part')?.basis_points).toBe(500);
    expect(termsOnDay([list], at, { line_id: 'door', category_id: 'entry-doors' })).toBeUndefined();
  });

  it('take the most off of all lists that hold, in whatever order they stand', () => {
    fc.assert(
      fc.property(lists, days, (given, day) => {
        const alone = given.flatMap((list) => termsOnDay([list], on(day), casement)?.basis_points ?? []);
        const together = termsOnDay(given, on(day), casement);
        expect(together?.basis_points ?? 0).toBe(Math.max(0, ...alone));
        expect(termsOnDay([...given].reverse(), on(day), casement)).toEqual(together);
      }),
    );
  });
});

describe('a trade price list', () => {
  it.each([
    ['ends before it begins', { last_day: '2026-02-28' }],
    ['takes nothing off anything', { categories: [], parts_basis_points: undefined }],
    ['takes more than nine tenths', { parts_basis_points: 9_001 }],
  ])('is refused where it %s', (_, over) => {
    expect(() => listOf(over)).toThrow();
  });
});

describe('the name of prices', () => {
  it('says whose they are, and is another one for another discount', () => {
    const terms = { list: 'spring', title: 'Spring', basis_points: 1_000 };
    const names = [
      tradePriceListName('2026-x', undefined),
      tradePriceListName('2026-x', terms),
      tradePriceListName('2026-x', { ...terms, basis_points: 900 }),
      tradePriceListName('2026-x', { ...terms, list: 'fall' }),
    ];
    expect(new Set(names).size).toBe(4);
    expect(names.map(priceGroupOfList)).toEqual(['trade', 'trade', 'trade', 'trade']);
    expect(priceGroupOfList('2026-x')).toBe('list');
  });
});
