import type { z } from 'zod';
import { addressOf } from '../../../domain/content/address-of.ts';
import type { Bundle, Part } from '../../../domain/content/catalogue.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { addCartItem } from '../../../domain/contracts/cart.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { LineContent } from './domain.ts';

/** What can be bought, by `backend_name`. */
export interface Offers {
  parts: ReadonlyMap<string, Part>;
  bundles: ReadonlyMap<string, Bundle>;
}

export const offersOf = ({ parts, bundles }: Pick<ContentSet, 'parts' | 'bundles'>): Offers => ({
  parts: new Map(parts.map((part) => [part.backend_name, part])),
  bundles: new Map(bundles.map((bundle) => [bundle.backend_name, bundle])),
});

const unknown = (what: 'part' | 'bundle'): Refusal =>
  new Refusal(404, { code: `unknown_${what}`, message: `There is no such ${what}` });

type AddBody = z.output<typeof addCartItem.body>;
type BundleRequest = NonNullable<AddBody['bundles']>[number];

function bundleLines(offers: Offers, request: BundleRequest): LineContent[] {
  const bundle = offers.bundles.get(request.backend_name);
  if (!bundle) throw unknown('bundle');
  return bundle.items.map(({ backend_name, quantity }) => ({
    backendName: backend_name,
    bundleId: bundle.backend_name,
    itemUrl:
      request.item_urls.find(({ url }) => url.startsWith(addressOf.part(backend_name)))?.url ??
      addressOf.partInCart(backend_name),
    quantity: quantity * request.quantity,
  }));
}

/** The lines that a request to add asks for: the part itself, then the parts of the bundles beside it ([7.2]). */
export function linesToAdd(offers: Offers, backendName: string, body: AddBody): LineContent[] {
  if (!offers.parts.has(backendName)) throw unknown('part');
  const part = { backendName, bundleId: null, itemUrl: body.item_url, quantity: body.quantity };
  return [part, ...(body.bundles ?? []).flatMap((request) => bundleLines(offers, request))];
}
