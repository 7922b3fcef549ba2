import { catalogue } from '../../../domain/contracts/api-error.ts';
import { maxQuantity } from '../../../domain/contracts/cart.ts';
import { Refusal } from '../../plugins/refusal.ts';

/** What tells one line of a cart from another: a part has a line of its own, and one in each bundle it came with. */
export interface LineKey {
  backendName: string;
  bundleId: string | null;
}

/** A line's wanted state. */
export interface LineContent extends LineKey {
  itemUrl: string;
  quantity: number;
}

export interface CartLine extends LineContent {
  id: string;
}

/** What a decision asks the store to write: lines to put as they are given, lines to take out. */
export interface CartChange {
  put: LineContent[];
  remove: string[];
}

export const noCart = (): Refusal => new Refusal(404, catalogue.noActiveCart);

const noLine = (): Refusal =>
  new Refusal(404, { code: 'unknown_line', message: 'This item is not in the cart' });

const tooMany = (): Refusal =>
  new Refusal(409, { code: 'too_many', message: `A cart holds at most ${maxQuantity} of one item` });

const keyOf = ({ backendName, bundleId }: LineKey): string => `${backendName} ${bundleId ?? ''}`;

/** Adds pieces: to the line that the item already has, or as a new line. More than `maxQuantity` of one item is refused whole. */
export function addToCart(lines: readonly CartLine[], additions: readonly LineContent[]): CartChange {
  const put = new Map<string, LineContent>();
  for (const addition of additions) {
    const key = keyOf(addition);
    const before = put.get(key) ?? lines.find((line) => keyOf(line) === key);
    const quantity = (before?.quantity ?? 0) + addition.quantity;
    if (quantity > maxQuantity) throw tooMany();
    put.set(key, { ...addition, quantity });
  }
  return { put: [...put.values()], remove: [] };
}

/** Sets a line's quantity and, when one is given, the address that it links to. */
export function changeLine(
  lines: readonly CartLine[],
  lineId: string,
  wanted: { quantity: number; itemUrl?: string | undefined },
): CartChange {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw noLine();
  return {
    put: [{ ...line, quantity: wanted.quantity, itemUrl: wanted.itemUrl ?? line.itemUrl }],
    remove: [],
  };
}

export function removeLine(lines: readonly CartLine[], lineId: string): CartChange {
  if (!lines.some(({ id }) => id === lineId)) throw noLine();
  return { put: [], remove: [lineId] };
}
