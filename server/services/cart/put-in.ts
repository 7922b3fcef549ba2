import type { CartChange, CartLine, LineContent } from '../../../domain/cart/cart-line.ts';
import { isBought, isPresent, lineKey } from '../../../domain/cart/cart-line.ts';
import * as addressOf from '../../../domain/content/address-of.ts';
import { maxQuantity } from '../../../domain/contracts/cart.ts';
import type { Wanted } from './cart-service.ts';
import type { ConfiguredItem } from './configured-item.ts';
import { addToCart } from './domain.ts';
import { lineAlone, type Offers } from './offers.ts';

/** What is sold of what is wanted: the address that it keeps in the cart, and how many there are at most. */
function offered({ backendName, configId }: Wanted, { parts }: Offers, item: ConfiguredItem | undefined) {
  if (configId === null)
    return parts.has(backendName)
      ? { backendName, itemUrl: addressOf.partInCart(backendName), onHand: null }
      : undefined;
  return item?.unavailableReason === null ? item : undefined;
}

const piecesOf = (lines: readonly LineContent[], backendName: string): number =>
  lines
    .filter((line) => isBought(line) && line.backendName === backendName)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Puts in as many pieces of each as a line and the shelf hold; what does not go in is named, with the pieces
 * that stay out.
 */
export function putIn(
  lines: readonly CartLine[],
  wanted: readonly Wanted[],
  { offers, items }: { offers: Offers; items: ReadonlyMap<string, ConfiguredItem> },
): { change: CartChange; leftOut: Wanted[] } {
  const additions: LineContent[] = [];
  const leftOut: Wanted[] = [];
  for (const one of wanted) {
    const offer = offered(one, offers, items.get(one.configId ?? ''));
    const there = [...lines.filter(isPresent), ...additions];
    const line = offer && lineAlone({ ...one, backendName: offer.backendName, itemUrl: offer.itemUrl });
    const inLine = line
      ? there
          .filter((other) => lineKey(other) === lineKey(line))
          .reduce((sum, { quantity }) => sum + quantity, 0)
      : 0;
    const onShelf = offer?.onHand == null ? Infinity : offer.onHand - piecesOf(there, offer.backendName);
    const fits = line ? Math.max(0, Math.min(one.quantity, maxQuantity - inLine, onShelf)) : 0;
    if (line && fits > 0) additions.push({ ...line, quantity: fits });
    if (fits < one.quantity) leftOut.push({ ...one, quantity: one.quantity - fits });
  }
  return { change: addToCart(lines, additions), leftOut };
}
