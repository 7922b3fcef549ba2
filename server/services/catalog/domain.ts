import type { BundleDetail, PartSummary } from '#domain/catalog/contract.ts';
import type { Bundle, Part } from '#domain/content/catalogue.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { type TradeTerms, tradeCents } from '#domain/trade/trade-price.ts';

/** Days until stocked goods ship. */
export const stockLeadTimeDays = 2;

/** Returns the days until a quantity arrives: the stock's lead time if it suffices, else the part's. */
export const leadTimeDays = (part: Part, onHand: number, quantity: number): number =>
  onHand >= quantity ? stockLeadTimeDays : part.lead_time_days;

export const partSummary = (part: Part, onHand: number, terms: TradeTerms | undefined): PartSummary => ({
  backend_name: part.backend_name,
  title: part.title,
  part_number: part.part_number,
  group: part.group,
  url: pathTo.part(part.backend_name),
  image_url: pathTo.partDrawing(part.backend_name),
  price_cents: tradeCents(part.price_cents, terms),
  ...(terms && { list_price_cents: part.price_cents }),
  lead_time_days: leadTimeDays(part, onHand, 1),
  in_stock: onHand > 0,
  fits: part.fits,
});

/** Returns a kit with its parts' stock; its lead time is the longest of its parts' ([7.16]). */
export function bundleDetail(
  bundle: Bundle,
  parts: ReadonlyMap<string, Part>,
  stock: ReadonlyMap<string, number>,
  terms: TradeTerms | undefined,
): BundleDetail {
  const pieces = bundle.items.flatMap(({ backend_name, quantity }) => {
    const part = parts.get(backend_name);
    return part ? [{ part, quantity, onHand: stock.get(backend_name) ?? 0 }] : [];
  });
  const sum = (terms: TradeTerms | undefined): number =>
    pieces.reduce((sum, { part, quantity }) => sum + tradeCents(part.price_cents, terms) * quantity, 0);
  return {
    backend_name: bundle.backend_name,
    title: bundle.title,
    summary: bundle.summary,
    url: pathTo.bundle(bundle.backend_name),
    price_cents: sum(terms),
    ...(terms && { list_price_cents: sum(undefined) }),
    lead_time_days: Math.max(
      0,
      ...pieces.map(({ part, onHand, quantity }) => leadTimeDays(part, onHand, quantity)),
    ),
    items: pieces.map(({ part, onHand, quantity }) => ({
      product: partSummary(part, onHand, terms),
      quantity,
    })),
  };
}
