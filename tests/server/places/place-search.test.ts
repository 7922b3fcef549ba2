import { isPostalCode } from '#domain/places/postal-code.ts';
import { foldName } from '#server/services/places/postal/fold-name.ts';
import { PlaceSearch } from '#server/services/places/postal/place-search.ts';
import { allAreas, PostalData } from '#server/services/places/postal/postal-data.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const places = new PlaceSearch(allAreas());
const search = (typed: string) => places.suggest(typed);
const named = (typed: string) => search(typed).map(({ city, state }) => `${city}, ${state}`);
const codes = (typed: string) => search(typed).map(({ postal_code }) => postal_code);

describe('places by a city', () => {
  it('come with those of just that name first, and large ones before small ones', () => {
    expect(named('norwalk').slice(0, 2)).toEqual(['Norwalk, CT', 'Norwalk, CA']);
    expect(named('new')[0]).toBe('New York, NY');
    expect(named('san d')[0]).toBe('San Diego, CA');
    expect(search('pella')[0]).toEqual({ postal_code: '50219', city: 'Pella', state: 'IA' });
  });

  it('are each one row, with a code in their middle', () => {
    expect(named('new york').filter((place) => place === 'New York, NY')).toHaveLength(1);
    expect(codes('portland, or')).toEqual(['97201']);
  });

  it.each([
    ['st louis', 'Saint Louis, MO'],
    ['St. Louis', 'Saint Louis, MO'],
    ['SAINT LOU', 'Saint Louis, MO'],
    ["o'fallon", 'O Fallon, MO'],
    ['mclean', 'McLean, VA'],
    ['Mc Lean', 'McLean, VA'],
    ['ft lauderdale', 'Fort Lauderdale, FL'],
    ['trois-rivieres e', 'Trois-Rivières East, QC'],
    ['Trois Rivières E', 'Trois-Rivières East, QC'],
    ['toronto', 'Downtown Toronto, ON'],
  ])('are found as people write them: %s', (typed, place) => expect(named(typed)[0]).toBe(place));

  it.each([
    ['portland, or', 'Portland, OR'],
    ['portland,ME', 'Portland, ME'],
    ['portland, mai', 'Portland, ME'],
    ['portland me', 'Portland, ME'],
    ['st johns, newf', "St. John's Central, NL"],
  ])('are distinguished by the state: %s', (typed, place) => expect(named(typed)[0]).toBe(place));
});

describe('places by the beginning of a postal code', () => {
  it('are the first codes that begin so', () => {
    expect(codes('5021')[0]).toBe('50210');
    expect(codes('06851')).toEqual(['06851']);
    expect(codes('06851-12')).toEqual(['06851']);
  });

  it.each([
    ['m5v', 'M5V 1A1'],
    ['M5V 3', 'M5V 3A1'],
    ['m5v3l9', 'M5V 3L9'],
    ['M5V-3L', 'M5V 3L1'],
  ])('are filled up to a whole Canadian code: %s', (typed, whole) => expect(codes(typed)).toEqual([whole]));
});

describe('places for anything else', () => {
  it.each(['99999', 'zz', '東京', '..', ',', '__proto__', 'constructor'])('%s are none', (typed) =>
    expect(search(typed)).toEqual([]),
  );

  it('are at most eight, known to the postal data, and begin with what was typed', () => {
    const postal = new PostalData();
    const typed = fc.oneof(
      fc
        .constantFrom('ma', 'st', '1', 'h', 'new ', 'sainte')
        .chain((start) => fc.string({ maxLength: 3 }).map((rest) => start + rest)),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const places = search(text.trim());
        expect(places.length).toBeLessThanOrEqual(8);
        for (const place of places) {
          expect(isPostalCode(place.postal_code)).toBe(true);
          expect(postal.lookUp(place.postal_code)).toMatchObject(place);
          const first = foldName(text).charAt(0);
          const begins = [place.postal_code, ...foldName(place.city).split(' ')];
          expect(begins.some((word) => word.toLowerCase().startsWith(first))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
