import type { QuotePreview } from '#domain/trade/client-quotes-contract.ts';
import type { Chance } from '../world/chance.ts';
import { BrokenPromise } from '../world/world.ts';

/** A professional's choices in a quote beside its goods; shares in basis points. */
export interface Extras {
  markup: number;
  line_markups: Record<string, number>;
  tax: number;
  deposit: number;
  own_lines: { title: string; cents: number; taxed: boolean }[];
}

export function extrasOf(chance: Chance, items: readonly string[]): Extras {
  const lines = [
    { title: 'Labor', cents: chance.between(1, 500_000), taxed: false },
    { title: 'Caulk and trim', cents: chance.between(1, 9_999), taxed: true },
  ];
  return {
    markup: chance.between(0, 4_000),
    line_markups: chance.happens(30) ? { [chance.pick(items)]: chance.between(0, 9_000) } : {},
    tax: chance.pick([0, 635, 887]),
    deposit: chance.pick([0, 2_500, 3_333]),
    own_lines: lines.filter(() => chance.happens(40)),
  };
}

const share = (cents: number, basisPoints: number): number => Math.round((cents * basisPoints) / 10_000);
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Compares each amount of a preview with what the professional chose. */
export function requireSums(
  preview: QuotePreview,
  { markup, line_markups, tax, deposit, own_lines }: Extras,
): void {
  for (const { item, trade_cents, piece_cents, line_cents, quantity } of preview.lines) {
    const piece = share(trade_cents, 10_000 + (line_markups[item] ?? markup));
    if (piece_cents !== piece || line_cents !== quantity * piece)
      throw new BrokenPromise(`A piece for ${trade_cents} is ${piece_cents} in a quote, and not ${piece}`);
  }
  const counted = preview.lines.filter(({ is_alternate }) => !is_alternate);
  const goods = sum(counted.map(({ line_cents }) => line_cents));
  const subtotal = goods + sum(own_lines.map(({ cents }) => cents));
  const taxed = goods + sum(own_lines.map(({ cents, taxed }) => (taxed ? cents : 0)));
  const total = subtotal + share(taxed, tax);
  const wanted = [subtotal, share(taxed, tax), total, share(total, deposit)];
  const { subtotal_cents, tax_cents, total_cents, deposit_cents } = preview;
  const found = [subtotal_cents, tax_cents, total_cents, deposit_cents];
  if (`${found}` !== `${wanted}`)
    throw new BrokenPromise(
      `A preview comes to ${found} and not ${wanted} of ${JSON.stringify({ tax, deposit, own_lines })}`,
    );
}
