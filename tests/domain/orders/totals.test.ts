import {
  freightEntrySchema,
  goodsKindSchema,
  promoCodeSchema,
  taxEntrySchema,
} from '#domain/content/checkout-terms.ts';
import { freightCents } from '#domain/orders/freight.ts';
import { type Goods, needsTruck } from '#domain/orders/goods.ts';
import { totalsSchema } from '#domain/orders/order-schema.ts';
import { discountOf, spread, whyNot } from '#domain/orders/promo-code.ts';
import { taxCents, taxTitle } from '#domain/orders/tax.ts';
import { totalsOf } from '#domain/orders/totals.ts';
import {
  fixtureFreight,
  fixturePromoCodes,
  fixtureTaxes,
} from '#tests/support/content/server-content-checkout.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const taxes = fixtureTaxes.map((tax) => taxEntrySchema.parse(tax));
const taxOf = (state: string) => taxes.find((tax) => tax.state === state) ?? taxEntrySchema.parse({});
const [mainland, islands] = fixtureFreight.map((entry) => freightEntrySchema.parse(entry));
if (!mainland || !islands) throw new Error('The fixture has two markets');
const promoOf = (code: string) =>
  promoCodeSchema.parse(fixturePromoCodes.find((promo) => promo.code === code));

const goods = (kind: Goods['kind'], quantity: number, cents: number): Goods => ({ kind, quantity, cents });

const anyGoods = fc.array(
  fc.record({
    kind: fc.constantFrom(...goodsKindSchema.options),
    quantity: fc.integer({ min: 1, max: 99 }),
    cents: fc.integer({ min: 0, max: 100_000_000 }),
    unitedInches: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
  }),
  { maxLength: 200 },
);
const anyPromo = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ cents: fc.integer({ min: 1, max: 10_000_000 }) }),
);
const anyKinds = fc.option(fc.subarray([...goodsKindSchema.options], { minLength: 1 }), { nil: undefined });

describe('shares of a whole', () => {
  it('come to exactly the whole, none further than a cent from what it is due', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 50 }), (whole, weights) => {
        const shares = spread(whole, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        if (sum > 0)
          shares.forEach((share, at) => {
            expect(Math.abs(share - (whole * (weights[at] ?? 0)) / sum)).toBeLessThan(1.001);
          });
      }),
    );
  });

  it('give what is left to the largest remainder, to the first of equals', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(10, [1, 5, 3])).toEqual([1, 6, 3]);
    expect(spread(7, [0, 0])).toEqual([7, 0]);
  });
});

describe('totals', () => {
  it('are whole cents, never negative, and the sum of their parts, whatever is bought', () => {
    fc.assert(
      fc.property(
        anyGoods,
        anyPromo,
        anyKinds,
        fc.constantFrom(...taxes),
        fc.constantFrom(mainland, islands, undefined),
        (bought, off, on, tax, freight) => {
          const promo = promoCodeSchema.parse({ code: 'ANY', title: 'Any', ...off, on });
          const { totals, discounts } = totalsOf({ goods: bought, tax, freight, promo });
          totalsSchema.parse(totals);
          const { subtotal_cents, discount_cents, freight_cents, tax_cents, total_cents } = totals;
          expect(subtotal_cents - discount_cents + freight_cents + tax_cents).toBe(total_cents);
          expect(discount_cents).toBeLessThanOrEqual(subtotal_cents);
          discounts.forEach((cents, at) => {
            expect(cents).toBeGreaterThanOrEqual(0);
            expect(cents).toBeLessThanOrEqual(bought[at]?.cents ?? 0);
            if (on && !on.includes(bought[at]?.kind ?? 'parts')) expect(cents).toBe(0);
          });
          if (!freight) expect(freight_cents).toBe(0);
        },
      ),
    );
  });

  it('put goods, discount, freight and tax together', () => {
    const { totals } = totalsOf({
      goods: [goods('parts', 3, 3_750), goods('windows', 1, 99_500)],
      freight: mainland,
      tax: taxOf('CT'),
      promo: promoOf('TENOFF'),
    });
    expect(totals).toEqual({
      subtotal_cents: 103_250,
      discount_cents: 375,
      freight_cents: 8_900,
      tax_cents: 7_098,
      total_cents: 103_250 - 375 + 8_900 + 7_098,
    });
  });
});

describe('tax', () => {
  it('rounds half a cent up, and takes freight only where the state does', () => {
    expect(taxCents(taxOf('IA'), { goods_cents: 25, freight_cents: 1_000_000 })).toBe(2);
    expect(taxCents(taxOf('CT'), { goods_cents: 10_000, freight_cents: 10_000 })).toBe(1_270);
    expect(taxCents(taxOf('OR'), { goods_cents: 99_999, freight_cents: 5 })).toBe(0);
    expect(taxCents(taxOf('QC'), { goods_cents: 100_000, freight_cents: 0 })).toBe(14_975);
  });

  it('is called as it is where it falls due', () => {
    expect(taxTitle(taxOf('CT'))).toBe('Connecticut sales tax, 6.35%');
    expect(taxTitle(taxOf('QC'))).toBe('Quebec GST and QST, 14.975%');
  });
});

describe('freight', () => {
  it('of parts follows what they come to, and is nothing from the last band on', () => {
    expect(freightCents([goods('parts', 1, 4_999)], mainland)).toBe(700);
    expect(freightCents([goods('parts', 1, 5_000)], mainland)).toBe(0);
    expect(freightCents([goods('parts', 9, 900_000)], islands)).toBe(2_500);
    expect(freightCents([], mainland)).toBe(0);
  });

  it('of windows and doors is one first piece, the dearest, and so much for each further one', () => {
    expect(freightCents([goods('windows', 1, 1)], mainland)).toBe(8_900);
    expect(freightCents([goods('windows', 3, 1)], mainland)).toBe(8_900 + 2 * 2_900);
    const both = [goods('windows', 2, 1), goods('patio-doors', 1, 1), goods('parts', 40, 1)];
    expect(needsTruck(both)).toBe(true);
    expect(freightCents(both, mainland)).toBe(17_800 + 2 * 2_900);
  });

  it('is more for each piece that is over the size that two can carry', () => {
    const sized = (unitedInches: number): Goods => ({ ...goods('windows', 2, 1), unitedInches });
    const plain = freightCents([goods('windows', 2, 1)], mainland);
    expect(freightCents([sized(100)], mainland)).toBe(plain);
    expect(freightCents([sized(100.5)], mainland)).toBe(plain + 2 * 4_000);
    expect(freightCents([{ ...goods('parts', 1, 1), unitedInches: 500 }], mainland)).toBe(700);
  });

  it('never gets less when a piece is added to what a truck brings', () => {
    fc.assert(
      fc.property(anyGoods, fc.constantFrom('windows', 'patio-doors', 'entry-doors'), (bought, kind) => {
        fc.pre(needsTruck(bought));
        const more = [...bought, goods(kind as Goods['kind'], 1, 100)];
        expect(freightCents(more, mainland)).toBeGreaterThanOrEqual(freightCents(bought, mainland));
      }),
    );
  });
});

describe('a promo code', () => {
  const lock = [goods('parts', 1, 1_250)];
  const window = [goods('windows', 1, 99_500)];

  it('says why it gives nothing', () => {
    expect(whyNot(promoOf('SUMMER'), window, '2026-05-31')).toBe('The code SUMMER does not count yet');
    expect(whyNot(promoOf('SUMMER'), window, '2026-07-01')).toBe('The code SUMMER has expired');
    expect(whyNot(promoOf('SUMMER'), lock, '2026-06-15')).toBe(
      'The code SUMMER is for windows, and there are none in the cart',
    );
    expect(whyNot(promoOf('FIVE'), lock, '2026-06-15')).toBe('The code FIVE needs goods for $20.00 or more');
  });

  it('needs its minimum and no more', () => {
    expect(whyNot(promoOf('FIVE'), [goods('parts', 1, 2_000)], '2026-06-15')).toBeUndefined();
    expect(whyNot(promoOf('FIVE'), [goods('parts', 1, 1_999)], '2026-06-15')).toContain('$20.00 or more');
  });

  it('counts on its first and its last day', () => {
    for (const day of ['2026-06-01', '2026-06-30'])
      expect(whyNot(promoOf('SUMMER'), window, day)).toBeUndefined();
  });

  it('takes nothing off where there is none', () => {
    expect(discountOf(undefined, [...lock, ...window])).toEqual([0, 0]);
    expect(discountOf(promoOf('TENOFF'), [...window, ...lock])).toEqual([0, 125]);
  });
});

it('asks the postage alone of a parcel of free samples, and nothing for samples beside other parts', () => {
  const sample = { kind: 'parts', quantity: 3, cents: 0 } as const;
  const part = { kind: 'parts', quantity: 1, cents: 12_500 } as const;
  const parcel = [{ below_cents: 4_000, cents: 695 }, { below_cents: 12_500, cents: 1_195 }, { cents: 0 }];
  const freight = { parcel } as unknown as Parameters<typeof freightCents>[1];
  expect(freightCents([sample], freight)).toBe(695);
  expect(freightCents([sample, part], freight)).toBe(freightCents([part], freight));
});
