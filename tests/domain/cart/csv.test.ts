import { readCsv } from '#domain/cart/read-csv.ts';
import { separatorOf } from '#domain/cart/separator-of.ts';
import { asWritten, withoutFormula, writeCsv } from '#domain/cart/write-csv.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', 'a', '1', ' '),
  }),
);
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });

it('reads back what it wrote, each cell without a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { rows: read, unclosed } = readCsv(writeCsv(rows), ',');
      expect(unclosed).toBeUndefined();
      expect(read.map(({ cells }) => cells)).toEqual(rows.map((cells) => cells.map(withoutFormula)));
    }),
  );
});

it('writes no cell that a spreadsheet calculates, and keeps numbers below zero', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = withoutFormula(text);
      if (!/^-\d+(\.\d+)?$/.test(text)) expect(written).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
      if (!text.startsWith("'")) expect(asWritten(written)).toBe(text);
    }),
  );
  expect(writeCsv([["=cmd|' /C calc'!A0", '-12.5', '-1+1', '+1 203 555 0142', '@SUM(A1)', '＝1+1']])).toBe(
    `\ufeff'=cmd|' /C calc'!A0,-12.5,'-1+1,'+1 203 555 0142,'@SUM(A1),'＝1+1\r\n`,
  );
});

it('reads any text, and every character of it that is no separator, quote or end of a line', () => {
  const count = (text: string): number => text.replace(/[",;\t\r\n\ufeff]/g, '').length;
  fc.assert(
    fc.property(cell, fc.constantFrom(',' as const, ';' as const, '\t' as const), (text, separator) => {
      const { rows } = readCsv(text, separator);
      if (!/^\ufeff?sep=/i.test(text))
        expect(count(rows.flatMap(({ cells }) => cells).join(''))).toBe(count(text));
      for (const { line } of rows) expect(line).toBeGreaterThan(0);
    }),
  );
});

it('finds what separates cells, and where each row begins', () => {
  expect(separatorOf('LK-1001;4;"left, of the sink"\r\nLK-1002;2;')).toBe(';');
  expect(separatorOf('LK-1001\t4\tone, two\nLK-1002\t2')).toBe('\t');
  expect(separatorOf('sep=;\r\na,b;c')).toBe(';');
  expect(separatorOf('LK-1001')).toBeUndefined();
  expect(readCsv('\ufeffa,"two\r\nlines",36" wide\r\n\r\nb,"he said ""no""",\rc').rows).toEqual([
    { line: 1, cells: ['a', 'two\r\nlines', '36" wide'] },
    { line: 4, cells: ['b', 'he said "no"', ''] },
    { line: 5, cells: ['c'] },
  ]);
  expect(readCsv('sep=;\na;b').rows).toEqual([{ line: 2, cells: ['a', 'b'] }]);
  expect(readCsv('a,b\nc,"never closed\nd,e')).toEqual({
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'never closed\nd,e'] },
    ],
    unclosed: 2,
  });
});
