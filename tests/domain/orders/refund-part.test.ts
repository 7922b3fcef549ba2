import { piecesWords, type RefundPart, refundPart } from '#domain/orders/refund-part.ts';
import { taxCents } from '#domain/orders/tax.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const sale = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        price_cents: fc.integer({ min: 1, max: 900_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discountShare: fc.integer({ min: 0, max: 100 }),
    freight_cents: fc.integer({ min: 0, max: 60_000 }),
    percent: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1_000),
    on_freight: fc.boolean(),
  })
  .map(({ lines, discountShare, freight_cents, percent, on_freight }) => {
    const subtotal_cents = lines.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0);
    const discount_cents = Math.floor((subtotal_cents * discountShare) / 100);
    const goods_cents = subtotal_cents - discount_cents;
    const tax_cents = taxCents(
      { state: 'CT', title: 'Sales tax', percent, on_freight },
      { goods_cents, freight_cents },
    );
    const total_cents = goods_cents + freight_cents + tax_cents;
    const totals = { subtotal_cents, discount_cents, freight_cents, tax_cents, total_cents };
    return { lines, totals, tax_title: `Sales tax, ${percent}%` };
  });

const wish = fc.record(
  {
    lines: fc.array(
      fc.record({ line: fc.integer({ min: 0, max: 6 }), quantity: fc.integer({ min: 1, max: 12 }) }),
      { maxLength: 3 },
    ),
    amount_cents: fc.integer({ min: 1, max: 2_000_000 }),
  },
  { requiredKeys: [] },
);

const sum = (parts: readonly RefundPart[], key: 'cents' | 'tax_cents'): number =>
  parts.reduce((total, part) => total + part[key], 0);

describe('refunds of a part', () => {
  it('never come to more than was paid, nor to more tax or pieces than were sold', () => {
    fc.assert(
      fc.property(sale, fc.array(wish, { maxLength: 8 }), (sold, wishes) => {
        const parts: RefundPart[] = [];
        for (const one of wishes) {
          const left_cents = sold.totals.total_cents - sum(parts, 'cents');
          const part = refundPart(sold, { earlier: parts, left_cents }, one);
          if (typeof part === 'string') continue;
          expect(part.cents).toBeGreaterThan(0);
          expect(part.tax_cents).toBeGreaterThanOrEqual(0);
          expect(part.tax_cents).toBeLessThanOrEqual(part.cents);
          expect([part.cents, part.tax_cents].every(Number.isInteger)).toBe(true);
          parts.push(part);
        }
        expect(sum(parts, 'cents')).toBeLessThanOrEqual(sold.totals.total_cents);
        expect(sum(parts, 'tax_cents')).toBeLessThanOrEqual(sold.totals.tax_cents);
        for (const [place, { quantity }] of sold.lines.entries()) {
          const back = parts.flatMap(({ lines }) => lines).filter(({ line }) => line === place);
          expect(back.reduce((total, piece) => total + piece.quantity, 0)).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });

  it('piece by piece come to the goods with their tax, and the rest to all of it', () => {
    fc.assert(
      fc.property(sale, (sold) => {
        const parts: RefundPart[] = [];
        const left = () => sold.totals.total_cents - sum(parts, 'cents');
        for (const [line, { quantity }] of sold.lines.entries())
          for (let piece = 0; piece < quantity; piece += 1) {
            const asked = { lines: [{ line, quantity: 1 }] };
            const part = refundPart(sold, { earlier: parts, left_cents: left() }, asked);
            if (typeof part !== 'string') parts.push(part);
          }
        const { subtotal_cents, discount_cents, freight_cents, total_cents } = sold.totals;
        const goods = subtotal_cents - discount_cents;
        const freightAndItsTax = total_cents - sum(parts, 'cents');
        // Free pieces are not refunded, and leave at most a cent of rounding each.
        expect(sum(parts, 'cents')).toBeGreaterThanOrEqual(goods - sold.lines.length * 12);
        expect(freightAndItsTax).toBeGreaterThanOrEqual(freight_cents - 1);
        const rest = refundPart(sold, { earlier: parts, left_cents: left() }, {});
        if (typeof rest !== 'string') parts.push(rest);
        expect(sum(parts, 'cents')).toBe(total_cents);
        expect(sum(parts, 'tax_cents')).toBe(sold.totals.tax_cents);
      }),
    );
  });
});

const sold = {
  lines: [
    { quantity: 2, price_cents: 1_000, title: 'Lock' },
    { quantity: 1, price_cents: 3_000, title: 'Crank' },
  ],
  totals: {
    subtotal_cents: 5_000,
    discount_cents: 500,
    freight_cents: 1_000,
    tax_cents: 550,
    total_cents: 6_050,
  },
  tax_title: 'Sales tax, 10%',
};
const none = { earlier: [], left_cents: 6_050 };

it('a piece comes back at its price, without its discount, with the tax on goods alone', () => {
  expect(refundPart(sold, none, { lines: [{ line: 0, quantity: 1 }] })).toEqual({
    cents: 990,
    tax_cents: 90,
    lines: [{ line: 0, quantity: 1 }],
  });
  expect(refundPart(sold, none, {})).toMatchObject({ cents: 6_050, tax_cents: 550 });
  expect(refundPart(sold, none, { amount_cents: 1_210 })).toMatchObject({ cents: 1_210, tax_cents: 110 });
});

it('more than was sold or is left is refused', () => {
  const crank = { cents: 2_970, tax_cents: 270, lines: [{ line: 1, quantity: 1 }] };
  const after = { earlier: [crank], left_cents: 3_080 };
  expect(refundPart(sold, after, { lines: [{ line: 1, quantity: 1 }] })).toBe('line_refunded');
  expect(refundPart(sold, none, { lines: [{ line: 2, quantity: 1 }] })).toBe('unknown_line');
  expect(refundPart(sold, after, { amount_cents: 3_081 })).toBe('too_much');
  expect(refundPart(sold, { earlier: [crank], left_cents: 0 }, {})).toBe('nothing_left');
  expect(piecesWords(sold.lines, [{ line: 1, quantity: 1 }])).toBe('1 × Crank');
});
