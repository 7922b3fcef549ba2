import { withRole } from '#domain/cart/list-columns.ts';
import { numberKey } from '#domain/cart/number-key.ts';
import { quickOrderLimits, readQuickOrder } from '#domain/cart/read-quick-order.ts';
import fc from '#tests/support/seeded-fast-check.ts';

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
      line: 4,
      source: 'LK 1001, 10',
      reason: 'With line 1, 3 this makes 100; a cart holds 99 of one item at most',
    },
  ]);
});

it('names each line that it cannot read, with why, and reads the others', () => {
  const wrong = 'Quantity must be a whole number from 1 to 99';
  expect(reasons('LK-1001,0\nLK-1002,100\nLK-1003,-2\nLK-1004,2.5\nLK-1005,two\n,3\nLK-1006,2')).toEqual([
    [1, wrong],
    [2, `${wrong}, and 100 is more`],
    [3, wrong],
    [4, `${wrong}, and 2.5 is not one`],
    [5, wrong],
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

const roles = (text: string) => readQuickOrder(text).columns?.map(({ role }) => role);

describe('the lists of other companies', () => {
  it.each([
    ['Part Number,Description,Order Qty', 'LK-1001,Sash lock,12'],
    ['Part No.;Desc;Qty Ordered', 'LK-1001;Sash lock;12'],
    ['SKU\tTitle\tQUANTITY:', 'LK-1001\tSash lock\t12'],
    ['P/N,Nomenclature,Req. Qty', 'LK-1001,Sash lock,12'],
    ['Qty,Mfr. Part #,Description', '12,LK-1001,Sash lock'],
    ['ITEM NO.,PART NUMBER,DESCRIPTION,QTY.', '1,LK-1001,Sash lock,12'],
    ['Item,Product Code,Qty on hand,Order Qty', '1,LK-1001,400,12'],
    ['part_number,description,order_qty', 'LK-1001,Sash lock,12'],
    ['Numéro,Part number,Quantité', '1,LK-1001,12'],
    ['Model,Description,Ordered,Shipped', 'LK-1001,Sash lock,12,0'],
  ])('under %s has its number and its quantity', (head, line) => {
    expect(read(`${head}\n${line}`)).toEqual([['LK-1001', 12, '']]);
  });

  it('prefers what is no count of the lines, whatever its head', () => {
    const list = 'Item No.,Product,Qty\n1,LK-1001,4\n2,LK-1002,5\n3,LK-1003,6';
    expect(read(list)).toEqual([
      ['LK-1001', 4, ''],
      ['LK-1002', 5, ''],
      ['LK-1003', 6, ''],
    ]);
    expect(read('1,LK-1001,4\n2,LK-1002,5\n3,LK-1003,6')).toEqual(read(list));
  });

  it('may have a title above their heads, which is left out and named, and heads that are repeated', () => {
    const list = readQuickOrder(
      'Purchase order 4711,,\nSmith residence,,\n,,\nLine,Part Number,Qty\n1,LK-1001,4\nLine,Part Number,Qty\n2,LK-1002,5',
    );
    expect(list.above).toEqual(['Purchase order 4711,,', 'Smith residence,,']);
    expect(list.lines.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['LK-1001', 4],
      ['LK-1002', 5],
    ]);
    expect(list.problems).toEqual([]);
  });

  it('are shown as they were understood, with what their first line says', () => {
    const { columns, head } = readQuickOrder(
      'Part Number,Description,Room,Remarks\nLK-1001,Sash lock,Bath,soon',
    );
    expect(columns).toEqual([
      { title: 'Part Number', role: 'number', sample: 'LK-1001' },
      { title: 'Description', role: 'ignored', sample: 'Sash lock' },
      { title: 'Room', role: 'room', sample: 'Bath' },
      { title: 'Remarks', role: 'note', sample: 'soon' },
    ]);
    expect(head).toBe('Part Number,Description,Room,Remarks');
    expect(roles('LK-1001,4,bath\nLK-1002,5')).toEqual(['number', 'quantity', 'note']);
    expect(roles('4,LK-1001\n5,LK-1002')).toEqual(['quantity', 'number']);
    expect(roles('LK-1001 4\nLK-1002 5')).toBeUndefined();
  });

  it('are read by the columns that a person chooses', () => {
    const list = 'A,B,C\nx,LK-1001,7\ny,LK-1002,8';
    const read = readQuickOrder(list, ['note', 'number', 'quantity']);
    expect(read.lines.map(({ number, quantity, note }) => [number, quantity, note])).toEqual([
      ['LK-1001', 7, 'x'],
      ['LK-1002', 8, 'y'],
    ]);
    expect(read.problems.map(({ source }) => source)).toEqual(['A,B,C']);
    expect(readQuickOrder(list, ['note', 'ignored', 'quantity']).refused).toMatch(/^Choose the column/);
    expect(readQuickOrder('LK-1001,2', ['note', 'number', 'quantity']).lines).toMatchObject([
      { quantity: 2 },
    ]);
  });

  it('take a column’s role away where another gets it', () => {
    expect(withRole(['number', 'quantity', 'note', 'ignored'], 3, 'number')).toEqual([
      ...['ignored', 'quantity', 'note', 'number'],
    ]);
    expect(withRole(['number', 'note', 'ignored'], 2, 'note')).toEqual(['number', 'note', 'note']);
  });
});

it('asks which of two numbers is the quantity, and guesses at none', () => {
  const wrong = (one: string, other: string) => [
    [
      1,
      `It is not clear which is the quantity, ${one} or ${other}: choose the columns below, or leave one out`,
    ],
  ];
  expect(reasons('LK-1001,1,000')).toEqual(wrong('1', '000'));
  expect(reasons('LK-1001,2,5')).toEqual(wrong('2', '5'));
  expect(reasons('7,LK-1001,4')).toEqual(wrong('7', '4'));
  expect(reasons('Part number,Qty\nLK-1001,1,000')).toEqual([
    [2, 'There are more cells than column names: put a text with a comma in quotation marks'],
  ]);
  const rule = 'Quantity must be a whole number from 1 to 99';
  expect(reasons('LK-1001,"1,000"\nLK-1002 1,000\nLK-1003 2,5\nLK-1004,150')).toEqual([
    [1, `${rule}, and 1,000 may be more`],
    [2, `${rule}, and 1,000 may be more`],
    [3, `${rule}, and 2,5 is not one`],
    [4, `${rule}, and 150 is more`],
  ]);
});

it.each([
  'LK\u20111003',
  'LK\u20131003',
  'L\u200BK-1003',
  'lk\u00A01003',
  'LK\u00AD-1003',
  'ＬＫ－1003',
  '\uFEFFLK-1003',
])('takes %j for LK-1003', (typed) => {
  expect(numberKey(typed)).toBe('LK1003');
  const [line] = readQuickOrder(`${typed},2`).lines;
  expect([numberKey(line?.number ?? ''), line?.quantity]).toEqual(['LK1003', 2]);
});

it('refuses a text as a whole with one sentence', () => {
  expect(readQuickOrder(' ').refused).toBe('Type or paste at least one part number.');
  expect(readQuickOrder('Part number,Qty').refused).toBe('There is nothing below the row of column names.');
  expect(readQuickOrder('LK-1001 1\n'.repeat(10_000))).toEqual({
    lines: [],
    problems: [],
    above: [],
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
