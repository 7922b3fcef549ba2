import { readLength } from '#domain/length/read-length.ts';
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
