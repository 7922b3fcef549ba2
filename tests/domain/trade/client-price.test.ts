import { clientPrice, maxMarkup, maxTax, pricedLine, quoteTotals } from '#domain/trade/client-price.ts';
import { basisPointsOf, percentText } from '#domain/trade/percent.ts';
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
      const { subtotal_cents, tax_cents, total_cents } = quoteTotals(lines, basisPoints);
      expect(subtotal_cents).toBe(lines.reduce((sum, { line_cents }) => sum + line_cents, 0));
      expect(total_cents).toBe(subtotal_cents + tax_cents);
      expect(Math.abs(tax_cents - (subtotal_cents * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
      for (const amount of [subtotal_cents, tax_cents, total_cents])
        expect(Number.isSafeInteger(amount)).toBe(true);
    }),
    runs,
  );
});

it('knows where a quote stands on a day', () => {
  const facts = { validUntil: '2026-06-30', wasOpened: false, answer: null, isWithdrawn: false } as const;
  expect(quoteStateOn(facts, '2026-06-30')).toBe('issued');
  expect(quoteStateOn({ ...facts, wasOpened: true }, '2026-06-30')).toBe('opened');
  expect(quoteStateOn({ ...facts, wasOpened: true }, '2026-07-01')).toBe('expired');
  expect(quoteStateOn({ ...facts, answer: 'accepted' }, '2026-07-01')).toBe('accepted');
  expect(quoteStateOn({ ...facts, answer: 'declined', isWithdrawn: true }, '2026-06-01')).toBe('withdrawn');
});

it('reads percent as people type it, and back', () => {
  expect([' 12,5 %', '0', '-3', '33.33'].map(basisPointsOf)).toEqual([1_250, 0, -300, 3_333]);
  for (const typed of ['', 'ten', '1.234', '1e3', '.5', '--1']) expect(basisPointsOf(typed)).toBeNaN();
  fc.assert(fc.property(markup, (up) => expect(basisPointsOf(percentText(up))).toBe(up)));
});
