import { parseDollars } from '#domain/money/parse-dollars.ts';
import { clientPrice, maxMarkup, maxTax, pricedLine, quoteTotals } from '#domain/trade/client-price.ts';
import { basisPointsOf, percentText } from '#domain/trade/percent.ts';
import { quoteLabel } from '#domain/trade/quote-label.ts';
import { quoteStateOn } from '#domain/trade/quote-state.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const markup = fc.integer({ min: 0, max: maxMarkup });
const quantity = fc.integer({ min: 1, max: 999 });
const runs = { numRuns: 300 };

it('rounds each piece to the nearest cent of trade price and mark-up, halves up', () => {
  expect(clientPrice(1_000, 2_550)).toBe(1_255);
  expect(clientPrice(1, 5_000)).toBe(2);
  expect(clientPrice(33, 0)).toBe(33);
  fc.assert(
    fc.property(cents, markup, (trade, up) => {
      const exact = BigInt(trade) * BigInt(10_000 + up);
      const twice = 2n * (BigInt(clientPrice(trade, up)) * 10_000n - exact);
      expect(twice > -10_000n && twice <= 10_000n).toBe(true);
    }),
    runs,
  );
});

it('never quotes less than the professional pays, nor less for a higher mark-up or a dearer piece', () => {
  fc.assert(
    fc.property(cents, cents, markup, markup, (one, other, up, more) => {
      const [low, high] = [Math.min(up, more), Math.max(up, more)];
      const [cheap, dear] = [Math.min(one, other), Math.max(one, other)];
      expect(clientPrice(cheap, low)).toBeGreaterThanOrEqual(cheap);
      expect(clientPrice(cheap, high)).toBeGreaterThanOrEqual(clientPrice(cheap, low));
      expect(clientPrice(dear, low)).toBeGreaterThanOrEqual(clientPrice(cheap, low));
    }),
    runs,
  );
});

it('adds up: a line is pieces times the piece, the total is the lines and the tax on them', () => {
  const line = fc.tuple(quantity, cents);
  const tax = fc.integer({ min: 0, max: maxTax });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), markup, tax, (goods, up, basisPoints) => {
      const lines = goods.map(([pieces, trade]) => pricedLine(pieces, trade, up));
      for (const { quantity: pieces, piece_cents, line_cents } of lines)
        expect(line_cents).toBe(pieces * piece_cents);
      const { subtotal_cents, tax_cents, total_cents } = quoteTotals(lines, [], {
        tax: basisPoints,
        deposit: 0,
      });
      expect(subtotal_cents).toBe(lines.reduce((sum, { line_cents }) => sum + line_cents, 0));
      expect(total_cents).toBe(subtotal_cents + tax_cents);
      expect(Math.abs(tax_cents - (subtotal_cents * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
      for (const amount of [subtotal_cents, tax_cents, total_cents])
        expect(Number.isSafeInteger(amount)).toBe(true);
    }),
    runs,
  );
});

it('taxes own lines that are taxed, and takes the deposit from the total', () => {
  const own = [
    { cents: 10_000, taxed: true },
    { cents: 5_000, taxed: false },
  ];
  expect(quoteTotals([{ line_cents: 20_000 }], own, { tax: 1_000, deposit: 3_333 })).toEqual({
    subtotal_cents: 35_000,
    tax_cents: 3_000,
    total_cents: 38_000,
    deposit_cents: 12_665,
  });
});

it.each([
  ['1,250.50', 125_050],
  ['$1250', 125_000],
  ['1 250.5', 125_050],
  ['0', 0],
  ['1,25', Number.NaN],
  ['12.345', Number.NaN],
  ['-5', Number.NaN],
  ['', Number.NaN],
])('reads %s as dollars', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

it('names a quote for its client', () => {
  const quote = { reference: '', number: 7, revision: 1, issued: '2026-06-01T16:00:00Z' };
  expect(quoteLabel(quote)).toBe('2026-007');
  expect(quoteLabel({ ...quote, reference: 'W-88', revision: 2 })).toBe('W-88, revision 2');
});

it('knows where a quote stands on a day', () => {
  const facts = {
    validUntil: '2026-06-30',
    wasOpened: false,
    answer: null,
    isWithdrawn: false,
    isReplaced: false,
  } as const;
  expect(quoteStateOn(facts, '2026-06-30')).toBe('issued');
  expect(quoteStateOn({ ...facts, wasOpened: true }, '2026-06-30')).toBe('opened');
  expect(quoteStateOn({ ...facts, isReplaced: true }, '2026-07-30')).toBe('replaced');
  expect(quoteStateOn({ ...facts, isReplaced: true, answer: 'accepted' }, '2026-07-30')).toBe('accepted');
  expect(quoteStateOn({ ...facts, wasOpened: true }, '2026-07-01')).toBe('expired');
  expect(quoteStateOn({ ...facts, answer: 'accepted' }, '2026-07-01')).toBe('accepted');
  expect(quoteStateOn({ ...facts, answer: 'declined', isWithdrawn: true }, '2026-06-01')).toBe('withdrawn');
});

it('reads percent as people type it, and back', () => {
  expect([' 12,5 %', '0', '-3', '33.33'].map(basisPointsOf)).toEqual([1_250, 0, -300, 3_333]);
  for (const typed of ['', 'ten', '1.234', '1e3', '.5', '--1']) expect(basisPointsOf(typed)).toBeNaN();
  fc.assert(fc.property(markup, (up) => expect(basisPointsOf(percentText(up))).toBe(up)));
});
