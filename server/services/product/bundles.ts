import type { Bundle, Part } from '../../../domain/content/catalogue.ts';
import * as pathTo from '../../../domain/content/path-to.ts';
import type { BundleDetail } from '../../../domain/contracts/product.ts';
import { leadTimeDays, partSummary } from './domain.ts';

/** A kit with its parts as they lie on the shelf: it is there when the last of them is ([7.16]). */
export function bundleDetail(
  bundle: Bundle,
  parts: ReadonlyMap<string, Part>,
  stock: ReadonlyMap<string, number>,
): BundleDetail {
  const pieces = bundle.items.flatMap(({ backend_name, quantity }) => {
    const part = parts.get(backend_name);
    return part ? [{ part, quantity, onHand: stock.get(backend_name) ?? 0 }] : [];
  });
  return {
    backend_name: bundle.backend_name,
    title: bundle.title,
    summary: bundle.summary,
    url: pathTo.bundle(bundle.backend_name),
    price_cents: pieces.reduce((sum, { part, quantity }) => sum + part.price_cents * quantity, 0),
    lead_time_days: Math.max(
      0,
      ...pieces.map(({ part, onHand, quantity }) => leadTimeDays(part, onHand, quantity)),
    ),
    items: pieces.map(({ part, onHand, quantity }) => ({ product: partSummary(part, onHand), quantity })),
  };
}
