import { catalogue } from '../../../domain/contracts/api-error.ts';
import { maxQuantity } from '../../../domain/contracts/cart.ts';
import { Refusal } from '../../plugins/refusal.ts';

/** What tells one line of a cart from another: a part has a line of its own, and one in each kit it came with; so has each configuration. */
export interface LineKey {
  backendName: string;
  configId: string | null;
  bundleId: string | null;
  parentId: string | null;
}

/** A line's wanted state. */
export interface LineContent extends LineKey {
  itemUrl: string;
  quantity: number;
}

export interface CartLine extends LineContent {
  id: string;
}

/** What a decision asks the store to write: lines to put as they are given, over the one with that id where there is one; lines to take out. */
export interface CartChange {
  put: (LineContent & { id?: string })[];
  remove: string[];
}

export const noCart = (): Refusal => new Refusal(404, catalogue.noActiveCart);

const noLine = (): Refusal =>
  new Refusal(404, { code: 'unknown_line', message: 'This item is not in the cart' });

const tooMany = (): Refusal =>
  new Refusal(409, { code: 'too_many', message: `A cart holds at most ${maxQuantity} of one item` });

const hasLine = (): Refusal =>
  new Refusal(409, { code: 'already_in_cart', message: 'This configuration is in the cart already' });

const keyOf = ({ backendName, configId, bundleId, parentId }: LineKey): string =>
  [backendName, configId, bundleId, parentId].join(' ');

function lineOf(lines: readonly CartLine[], lineId: string): CartLine {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw noLine();
  return line;
}

/** Adds pieces: to the line that the item already has, or as a new line. More than `maxQuantity` of one item is refused whole. */
export function addToCart(lines: readonly CartLine[], additions: readonly LineContent[]): CartChange {
  const put = new Map<string, LineContent>();
  for (const addition of additions) {
    if (addition.parentId !== null) lineOf(lines, addition.parentId);
    const key = keyOf(addition);
    const before = put.get(key) ?? lines.find((line) => keyOf(line) === key);
    const quantity = (before?.quantity ?? 0) + addition.quantity;
    if (quantity > maxQuantity) throw tooMany();
    put.set(key, { ...before, ...addition, quantity });
  }
  return { put: [...put.values()], remove: [] };
}

/** What a change asks of a line; what is left out stays. */
export interface LineWish {
  quantity: number;
  itemUrl?: string | undefined;
  /** Another configuration with the product that it is of. Only a configured line takes one. */
  configured?: Pick<LineContent, 'backendName' | 'configId'> | undefined;
}

/** Changes a line in its place ([7.3]); a configuration that has a line already is refused. */
export function changeLine(lines: readonly CartLine[], lineId: string, wish: LineWish): CartChange {
  const line = lineOf(lines, lineId);
  const changed = {
    ...line,
    ...(line.configId !== null && wish.configured),
    quantity: wish.quantity,
    itemUrl: wish.itemUrl ?? line.itemUrl,
  };
  if (lines.some((other) => other.id !== lineId && keyOf(other) === keyOf(changed))) throw hasLine();
  return { put: [changed], remove: [] };
}

/** Takes a line out, and with it the kits that were added to it. */
export function removeLine(lines: readonly CartLine[], lineId: string): CartChange {
  lineOf(lines, lineId);
  return {
    put: [],
    remove: [lineId, ...lines.filter(({ parentId }) => parentId === lineId).map(({ id }) => id)],
  };
}

/** How many pieces of each product a cart holds once a change is made. */
export function piecesAfter(lines: readonly CartLine[], { put, remove }: CartChange): Map<string, number> {
  const replaced = new Set([...remove, ...put.map(({ id }) => id)]);
  const pieces = new Map<string, number>();
  for (const { backendName, quantity } of [...lines.filter(({ id }) => !replaced.has(id)), ...put])
    pieces.set(backendName, (pieces.get(backendName) ?? 0) + quantity);
  return pieces;
}
