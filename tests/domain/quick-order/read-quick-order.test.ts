import { quickOrderLimits, readQuickOrder } from '../../../domain/quick-order/read-quick-order.ts';
import fc from '../../support/seeded-fast-check.ts';

const read = (text: string) =>
  readQuickOrder(text).lines.map(({ number, quantity, note }) => [number, quantity, note]);
const reasons = (text: string) => readQuickOrder(text).problems.map(({ line, reason }) => [line, reason]);

it('reads lines as people write them', () => {
  expect(
    read(
      'LK-1001\nLK-1002 4\nsash-lock-slim x 3\n2 x LK-1004\n5 LK-1005 for the bath, upstairs\nLK-1006 left',
    ),
  ).toEqual([
    ['LK-1001', 1, ''],
    ['LK-1002', 4, ''],
    ['sash-lock-slim', 3, ''],
    ['LK-1004', 2, ''],
    ['LK-1005', 5, 'for the bath, upstairs'],
    ['LK-1006', 1, 'left'],
  ]);
});

it('reads cells by any separator, by their heads where they have some', () => {
  expect(read('LK-1001;4;"left; of the sink"\r\n4;LK-1002')).toEqual([
    ['LK-1001', 4, 'left; of the sink'],
    ['LK-1002', 4, ''],
  ]);
  const { lines } = readQuickOrder(
    'Location,Mark,Part,Qty,Comments\nBath,A,LK-1001,1,a;b\nBath,B,LK-1001,2,c;d',
  );
  expect(lines).toMatchObject([
    { room: 'Bath', name: 'A', number: 'LK-1001', quantity: 1, note: 'a;b' },
    { room: 'Bath', name: 'B', number: 'LK-1001', quantity: 2, note: 'c;d' },
  ]);
  expect(readQuickOrder('Number,Sill (in)\nLK-1001,35 1/2\nLK-1001,\nLK-1001,35.5"').lines).toMatchObject([
    { sill: 568 },
    { sill: null },
    { sill: 568 },
  ]);
  expect(reasons('Number,Sill\nLK-1001,high\nLK-1001,-2\nLK-1001,241')).toEqual(
    [2, 3, 4].map((line) => [line, 'Sill height must be inches, such as 36, 35 1/2 or 900 mm, up to 240']),
  );
  expect(
    read(
      "Room\tOpening\tNumber\tItem\tQty\tNote\nBath\tNorth\tLK-1001\tLock\t2\t'=look\n\tRemember\t\tNote\t\tx",
    ),
  ).toEqual([['LK-1001', 2, '=look']]);
});

it('adds up lines that name the same, as far as a cart holds', () => {
  const { lines, problems } = readQuickOrder('lk1001 60 bath\nLK-1002 1\nLK-1001 30 porch\nLK 1001, 10');
  expect(lines[0]).toMatchObject({ lines: [1, 3], quantity: 90, note: 'bath, porch' });
  expect(problems).toEqual([
    {
      ...{ line: 4, source: 'LK 1001, 10' },
      reason: 'With line 1, 3 this makes 100; a cart holds 99 of one item at most',
    },
  ]);
});

it('names each line that it cannot read, with why, and reads the others', () => {
  const wrong = 'Quantity must be a whole number from 1 to 99';
  expect(reasons('LK-1001,0\nLK-1002,100\nLK-1003,-2\nLK-1004,2.5\nLK-1005,two\n,3\nLK-1006,2')).toEqual([
    ...[1, 2, 3, 4, 5].map((line) => [line, wrong]),
    [6, 'There is no part number in this line'],
  ]);
  expect(reasons(`${'x'.repeat(401)},1\nLK-1001,1,${'x'.repeat(4_001)}`)).toEqual([
    [1, 'The part number is too long'],
    [2, 'The note may be 4,000 characters long at most'],
  ]);
  expect(reasons('LK-1001,1\n"LK-1002,2\nLK-1003,3')).toEqual([
    [2, 'A quotation mark opens in line 2 and never closes'],
  ]);
});

it('refuses a text as a whole with one sentence', () => {
  expect(readQuickOrder(' ').refused).toBe('Type or paste at least one part number.');
  expect(readQuickOrder('Part number,Qty').refused).toBe('There is nothing below the row of column names.');
  expect(readQuickOrder('LK-1001 1\n'.repeat(10_000))).toEqual({
    ...{ lines: [], problems: [] },
    refused:
      'These are 10,000 lines, and 600 can be added at a time. Nothing was added: split them and go on.',
  });
});

it('reads any text: a line counts, or is named with why', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...'LK-1001', ' ', ',', ';', '\t', '\n', '"', 'x', '='),
      maxLength: 60,
    }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const { lines, problems } = readQuickOrder(typed);
      for (const { quantity, number } of lines) {
        expect(number).not.toBe('');
        expect(quantity >= 1 && quantity <= quickOrderLimits.pieces).toBe(true);
      }
      for (const { source, reason, line } of problems) {
        expect(line).toBeGreaterThan(0);
        expect(reason).not.toBe('');
        expect(typeof source).toBe('string');
      }
    }),
  );
});
