import { readInWords, readLength } from '#domain/length/read-length.ts';
import { formatInches } from '#domain/length/sixteenths.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it.each([
  ['27½', 440, ''],
  ['700 mm', 440, '700 mm is 27 1/2 in., rounded down to the sixteenth.'],
  ['700mm', 440, '700 mm is 27 1/2 in., rounded down to the sixteenth.'],
  ['25.4 mm', 16, '25.4 mm is 1 in.'],
  ['2,54 cm', 16, '2,54 cm is 1 in.'],
  ['70 cm', 440, '70 cm is 27 1/2 in., rounded down to the sixteenth.'],
  ['0.7\u00A0m', 440, '0.7 m is 27 1/2 in., rounded down to the sixteenth.'],
])('reads %j, and says what it took it for where that is not what was typed', (text, length, note) => {
  expect(readLength(text)).toEqual({ length, note });
});

it.each(['', 'wide', '700 km', '-700 mm', 'mm', '27 1/3', '7e2 mm'])('takes %j for no length', (text) => {
  expect(readLength(text)).toBeUndefined();
});

it('never takes a metric length for a longer one, nor for one that is a sixteenth shorter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (millimetres) => {
      const { length = 0, note = '' } = readLength(`${millimetres} mm`) ?? {};
      expect((length / 16) * 25.4).toBeLessThanOrEqual(millimetres + 1e-4);
      expect(((length + 1) / 16) * 25.4).toBeGreaterThan(millimetres);
      expect(note).toContain(`is ${formatInches(length)} in.`);
    }),
  );
});

it.each([
  ['90', 'cm', 1, 566, '90 cm is 35 3/8 in., rounded down to the sixteenth.'],
  ['91', 'cm', 2, 572, '91 cm is 35 3/4 in., rounded down to the eighth.'],
  ['35 1/2', 'cm', 2, 568, '35 1/2 in. is 90.2 cm'],
  ['36"', 'cm', 1, 576, '36 in. is 91.4 cm'],
  ['35.5', 'in', 2, 568, '35 1/2 in. is 90.2 cm'],
] as const)('reads %j in %s, and says it in both units', (text, unit, step, length, words) => {
  expect(readLength(text, unit, step)?.length).toBe(length);
  expect(readInWords(text, unit, step)).toBe(words);
});

it('says how to write a length in the unit of the visitor, and nothing of an empty one', () => {
  expect(readInWords('wide', 'cm')).toBe('Write it like 90, 90.5 or 35 1/2 in.');
  expect(readInWords('wide', 'in')).toBe('Write it like 35, 35 1/2 or 900 mm');
  expect(readInWords(' ', 'cm')).toBe('');
});

it('keeps to the steps in which a size is made', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.constantFrom(1, 2, 4, 8), (tenths, step) => {
      const { length = -1 } = readLength(String(tenths / 10), 'cm', step) ?? {};
      expect(length % step).toBe(0);
      expect((length / 16) * 2.54).toBeLessThanOrEqual(tenths / 10 + 1e-4);
      expect(((length + step) / 16) * 2.54).toBeGreaterThan(tenths / 10);
    }),
  );
});
