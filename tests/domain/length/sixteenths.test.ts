import { parseInches } from '#domain/length/parse-inches.ts';
import { formatInches, formatSquareFeet, mixedInches } from '#domain/length/sixteenths.ts';
import fc from '#tests/support/seeded-fast-check.ts';

describe('lengths', () => {
  it.each([
    ['36', 576],
    ['35 1/2', 568],
    ['35-1/2"', 568],
    ['35 - 1/2″', 568],
    ['35.5 in.', 568],
    ['35.0625', 561],
    ['1/16', 1],
    ['15/16 inch', 15],
    ['4 2/32', 65],
    ['2\' 11 1/2"', 568],
    ['2 ft 11 1/2 in', 568],
    ["3'", 576],
    ['3 feet 0 inches', 576],
    ['2′-6″', 480],
    ['  36  ', 576],
    ['27½', 440],
    ['27 ½', 440],
    ['27⅝″', 442],
    ['½', 8],
    ['27 1/2”', 440],
    ['2’-3”', 432],
    ['2′ 3½″', 440],
    ["2'3''", 432],
    ['27–1/2', 440],
    ['27‑1/2', 440],
    ['27 1⁄2', 440],
    ['27\u00A01/2\u00A0in', 440],
    ['\uFF12\uFF17', 432],
    ['27,5', 440],
  ])('are read as people write them: %s', (text, sixteenths) => {
    expect(parseInches(text)).toBe(sixteenths);
  });

  it.each([
    '',
    'wide',
    '-3',
    '36 3/2',
    '36 1/0',
    '36 1/3',
    '36.03',
    '36 1/2 1/4',
    '1e3',
    '12345',
    "3' x",
    '1,000',
    '27½½',
    '700 mm',
  ])('are not guessed from %j', (text) => {
    expect(parseInches(text)).toBeUndefined();
  });

  it('come back from how a tape reads, and from every other spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 * 16 + 15 }), (length) => {
        const [whole, over] = [Math.floor(length / 16), length % 16];
        const spellings = [
          formatInches(length),
          `${formatInches(length)} in.`,
          `${formatInches(length)}"`,
          String(length / 16),
          over === 0 ? String(whole) : `${whole}-${over}/16`,
          ...(length < 99 * 192 ? [`${Math.floor(length / 192)}' ${formatInches(length % 192)}"`] : []),
        ];
        expect(spellings.map(parseInches)).toEqual(spellings.map(() => length));
      }),
    );
  });

  it('are written in lowest terms', () => {
    expect([0, 8, 12, 576, 568, 577].map(formatInches)).toEqual([
      '0',
      '1/2',
      '3/4',
      '36',
      '35 1/2',
      '36 1/16',
    ]);
  });

  it('never make an opening larger than it is', () => {
    expect(formatSquareFeet(5.7 * 36_864 - 1)).toBe('5.6');
    expect(formatSquareFeet(9 * 36_864)).toBe('9.0');
  });
});

it('takes any length apart into a mixed number in lowest terms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6400 }), (length) => {
      const { whole, fraction } = mixedInches(length);
      const { numerator, denominator } = fraction ?? { numerator: 0, denominator: 1 };
      expect(whole * 16 + (numerator * 16) / denominator).toBe(length);
      expect([1, 2, 4, 8, 16]).toContain(denominator);
      expect(denominator === 1 || numerator % 2 === 1).toBe(true);
    }),
  );
});
