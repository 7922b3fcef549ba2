import { addressWords } from '#domain/places/typed-address/address-words.ts';
import { formatStreetLine, hasHouseNumber } from '#domain/places/typed-address/format-street-line.ts';
import { formatTown } from '#domain/places/typed-address/format-town.ts';
import { anyString } from '#tests/support/any-string.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const vocabulary = fc.constantFrom(
  ...[
    '12',
    '12a',
    '1/2',
    '42nd',
    '#4',
    'n6w230',
    'north',
    'west',
    'N',
    'nw',
    'N.W.',
    'street',
    'St.',
    'AVENUE',
    'place',
  ],
  ...[
    'apt',
    'Unit',
    'floor',
    '2nd',
    'b',
    '#',
    'basement',
    'rue',
    'ouest',
    'o',
    'mclean',
    "o'neil",
    'Sainte-anne',
    'of',
    'THE',
  ],
  ...[
    'main',
    'MAIN',
    'McArthur',
    'ß',
    'ſt',
    'İst',
    '東',
    '.',
    ',',
    'a..5',
    '-',
    'constructor',
    '__proto__',
    '\ud800',
  ],
);
const line = fc.oneof(
  { weight: 4, arbitrary: fc.array(vocabulary, { maxLength: 9 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: anyString({ maxLength: 260 }) },
);

describe('a street line', () => {
  it.each([
    ['12 MAIN STREET NORTHWEST, APARTMENT 4', '12 Main St NW Apt 4'],
    ['12 north main street', '12 N Main St'],
    ['12 main street north west', '12 Main St NW'],
    ['350 5th ave fl 21', '350 5th Ave Fl 21'],
    ['12 Main St 2nd floor', '12 Main St 2nd Fl'],
    ['12 1/2 E. 42ND St. # 4b', '12 1/2 E 42nd St #4B'],
    ['12 main st apt #4', '12 Main St Apt 4'],
    ['100 king street west', '100 King St W'],
    ['unit 5, 100 king st w', '100 King St W Unit 5'],
    ['123 RUE SAINTE-CATHERINE OUEST APP 4', '123 Rue Sainte-Catherine O App 4'],
    ['n6w23001 bluemound road', 'N6W23001 Bluemound Rd'],
    ['9 martin luther king jr boulevard', '9 Martin Luther King Jr Blvd'],
  ])('is written as the post writes it: %s', (typed, written) =>
    expect(formatStreetLine(typed)).toBe(written),
  );

  it.each([
    ['12 north street', '12 North St'],
    ['12 st james place', '12 St James Pl'],
    ['12 north west st', '12 N West St'],
    ['1 avenue of the americas', '1 Avenue of the Americas'],
    ['12 avenue road', '12 Avenue Rd'],
    ['12 unit st', '12 Unit St'],
  ])('keeps a name that looks like something else: %s', (typed, written) =>
    expect(formatStreetLine(typed)).toBe(written),
  );

  it.each([
    ['12 mclean ave', '12 McLean Ave'],
    ["12 O'NEIL CT", "12 O'Neil Ct"],
    ['12 McArthur lane', '12 McArthur Ln'],
    ['12 LaSalle rd', '12 LaSalle Rd'],
    ['12 mlk blvd', '12 MLK Blvd'],
  ])('leaves names sane: %s', (typed, written) => expect(formatStreetLine(typed)).toBe(written));

  it('is not changed by being written again', () => {
    fc.assert(
      fc.property(line, (typed) => {
        const written = formatStreetLine(typed);
        expect(formatStreetLine(written)).toBe(written);
      }),
      {
        numRuns: 5_000,
        examples: [['basement a..5 #'], ['N.W. basement # AVENUE'], ['rue floor ouest']],
      },
    );
  });

  it('is never longer than what was typed, on one line, without halves of characters', () => {
    fc.assert(
      fc.property(line, (typed) => {
        const written = formatStreetLine(typed);
        expect(written.length).toBeLessThanOrEqual(typed.normalize('NFC').length);
        expect(written).toMatch(/^[^\p{C}]*$/u);
        expect(written.isWellFormed()).toBe(true);
        expect(written).toBe(written.trim().replace(/ +/g, ' '));
      }),
      { numRuns: 2_000 },
    );
  });

  it('loses no word: each is there, or its abbreviation', () => {
    const names = fc.constantFrom('main', 'Oak', 'ELM', 'king', 'mclean', '42nd', 'broadway', 'lasalle');
    const abbreviated = fc.constantFrom(
      ...([
        ['street', 'St'],
        ['AVENUE', 'Ave'],
        ['drive', 'Dr'],
        ['parkway', 'Pkwy'],
      ] as const),
    );
    const direction = fc.constantFrom(['', ''], ['north', 'N'], ['Southeast', 'SE'], ['w.', 'W']);
    const unit = fc.constantFrom(['', ''], ['apartment 4', 'Apt 4'], ['ste 200', 'Ste 200'], ['#7', '#7']);
    const street = fc.record({
      number: fc.integer({ min: 1, max: 99_999 }),
      before: direction,
      suffix: abbreviated,
      name: fc.array(names, { minLength: 1, maxLength: 3 }),
      behind: direction,
      unit,
    });
    fc.assert(
      fc.property(street, ({ number, before, name, suffix, behind, unit: part }) => {
        const at = (index: 0 | 1) =>
          [number, before[index], ...name, suffix[index], behind[index], part[index]]
            .join(' ')
            .replace(/ +/g, ' ')
            .trim();
        expect(formatStreetLine(at(0)).toLowerCase()).toBe(at(1).toLowerCase());
      }),
    );
  });
});

it('has a house number with enough of a street behind it to be one', () => {
  for (const whole of ['12 Main St', '12A Elm', '12 1/2 5th St', '5-100 King St W'])
    expect([whole, hasHouseNumber(whole)]).toEqual([whole, true]);
  for (const part of ['', '12', '12 M', '12 1/2', 'Main St', 'PO Box 12', '#4 Main', '12 --- .'])
    expect([part, hasHouseNumber(part)]).toEqual([part, false]);
});

it('writes a town in small and large letters, the same each time', () => {
  expect(formatTown('NIAGARA-ON-THE-LAKE')).toBe('Niagara-on-the-Lake');
  expect(formatTown('saint-louis du ha')).toBe('Saint-Louis du Ha');
  fc.assert(
    fc.property(line, (typed) => {
      const written = formatTown(typed);
      expect(formatTown(written)).toBe(written);
      expect(addressWords(written)).toHaveLength(addressWords(typed).length);
    }),
    { numRuns: 2_000 },
  );
});
