import {
  type CartChange,
  type CartLine,
  isBought,
  isPresent,
  type LineContent,
  lineKey,
} from '#domain/cart/cart-line.ts';
import * as pathTo from '#domain/content/path-to.ts';
import { maxQuantity } from '#domain/contracts/cart.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { notOnHand, notSoldHere } from '#server/plugins/sale-errors.ts';
import type { ConfiguredItem } from './configured-item.ts';
import { lineAlone, type Offers } from './offers.ts';

export const noLine = (): HttpError =>
  new HttpError(404, { code: 'unknown_line', message: 'This item is not in the cart' });

export const tooMany = (): HttpError =>
  new HttpError(409, { code: 'too_many', message: `A cart holds at most ${maxQuantity} of one item` });

const alreadyInCart = (): HttpError =>
  new HttpError(409, { code: 'already_in_cart', message: 'This configuration is in the cart already' });

export function lineOf(lines: readonly CartLine[], lineId: string): CartLine {
  const line = lines.find((one) => one.id === lineId && isPresent(one));
  if (!line) throw noLine();
  return line;
}

/**
 * Adds pieces: to the line that the item already has, or as a new line. More than `maxQuantity` of one item
 * is refused whole.
 */
export function addToCart(lines: readonly CartLine[], additions: readonly LineContent[]): CartChange {
  const put = new Map<string, LineContent>();
  for (const addition of additions) {
    if (addition.parentId !== null) lineOf(lines, addition.parentId);
    const key = lineKey(addition);
    const before = put.get(key) ?? lines.find((line) => isPresent(line) && lineKey(line) === key);
    const quantity = (before?.quantity ?? 0) + addition.quantity;
    if (quantity > maxQuantity) throw tooMany();
    put.set(key, { ...before, ...addition, quantity });
  }
  return { put: [...put.values()], remove: [] };
}

/** What a change asks of a line; what is left out stays. */
export interface LineUpdate {
  quantity: number;
  itemUrl?: string | undefined;
  /** Another configuration with the product that it is of. Only a configured line takes one. */
  configured?: Pick<LineContent, 'backendName' | 'configId'> | undefined;
}

/** Changes a line in its place ([7.3]); a configuration that has a line already is refused. */
export function changeLine(lines: readonly CartLine[], lineId: string, update: LineUpdate): CartChange {
  const line = lineOf(lines, lineId);
  const changed = {
    ...line,
    ...(line.configId !== null && update.configured),
    quantity: update.quantity,
    itemUrl: update.itemUrl ?? line.itemUrl,
  };
  const others = lines.filter((other) => other.id !== lineId && isPresent(other));
  if (others.some((other) => lineKey(other) === lineKey(changed))) throw alreadyInCart();
  return { put: [changed], remove: [] };
}

/**
 * Once more of a line ([7.7]): a configured one as a configuration of its own, a part with one more piece.
 * The kits of the line are not copied.
 */
export const copyLine = (
  lines: readonly CartLine[],
  line: CartLine,
  ownConfigId: string | undefined,
): CartChange =>
  ownConfigId === undefined
    ? changeQuantity(lines, line, line.quantity + 1)
    : addToCart(lines, [{ ...contentOf(line), configId: ownConfigId, parentId: null, bundleId: null }]);

function changeQuantity(lines: readonly CartLine[], line: CartLine, quantity: number): CartChange {
  if (quantity > maxQuantity) throw tooMany();
  return changeLine(lines, line.id, { quantity });
}

// Without its id, a line is put as another one.
const contentOf = ({ id, ...content }: CartLine): LineContent => content;

/** How many pieces of each product a cart sells once a change is made. */
function piecesAfter(lines: readonly CartLine[], { put, remove }: CartChange): Map<string, number> {
  const replaced = new Set([...remove, ...put.map(({ id }) => id)]);
  const pieces = new Map<string, number>();
  for (const line of [...lines.filter(({ id }) => !replaced.has(id)), ...put])
    if (isBought(line)) pieces.set(line.backendName, (pieces.get(line.backendName) ?? 0) + line.quantity);
  return pieces;
}

/**
 * Refuses what a change would put into a cart but cannot be sold: not where the visitor is, or more than the
 * shelf holds.
 */
export function checkSaleable(
  lines: readonly CartLine[],
  change: CartChange,
  item: ConfiguredItem,
): CartChange {
  if (item.unavailableReason !== null) throw notSoldHere(item.unavailableReason);
  const after = piecesAfter(lines, change).get(item.backendName) ?? 0;
  const before = piecesAfter(lines, { put: [], remove: [] }).get(item.backendName) ?? 0;
  // Fewer than before is a step in the right direction even where the shelf holds fewer still.
  if (item.onHand !== null && after > item.onHand && after > before) throw notOnHand(item.title, item.onHand);
  return change;
}

/** A line of a cart that was set aside whole. */
export interface SavedLine extends WantedItem {
  itemUrl: string;
}

/** What is bought of a cart, as it is set aside; kits are kept as their parts. */
export const savedLinesOf = (lines: readonly CartLine[]): SavedLine[] =>
  lines
    .filter(isBought)
    .map(({ backendName, configId, quantity, itemUrl }) => ({ backendName, configId, quantity, itemUrl }));

/** A thing to add to a cart: a part by its name, or a configuration by its id. */
export interface WantedItem {
  backendName: string;
  configId: string | null;
  quantity: number;
}

/** What is sold of what is wanted: the address that it keeps in the cart, and how many there are at most. */
function offered({ backendName, configId }: WantedItem, { parts }: Offers, item: ConfiguredItem | undefined) {
  if (configId === null)
    return parts.has(backendName)
      ? { backendName, itemUrl: pathTo.partInCart(backendName), onHand: null }
      : undefined;
  return item?.unavailableReason === null ? item : undefined;
}

const piecesOf = (lines: readonly LineContent[], backendName: string): number =>
  lines
    .filter((line) => isBought(line) && line.backendName === backendName)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Adds as many pieces of each as a line and the shelf hold; what does not go in is named, with the pieces
 * that stay out.
 */
export function addUpTo<Wanted extends WantedItem>(
  lines: readonly CartLine[],
  wanted: readonly Wanted[],
  { offers, items }: { offers: Offers; items: ReadonlyMap<string, ConfiguredItem> },
): { change: CartChange; leftOut: Wanted[] } {
  const additions: LineContent[] = [];
  const leftOut: Wanted[] = [];
  for (const one of wanted) {
    const offer = offered(one, offers, items.get(one.configId ?? ''));
    const there = [...lines.filter(isPresent), ...additions];
    const { configId, quantity } = one;
    const { backendName = '', itemUrl = '' } = offer ?? {};
    const line = offer && lineAlone({ backendName, configId, itemUrl, quantity });
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

/** The configurations of a cart, what was removed among them: an undo brings it back. */
export const configurationsIn = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.flatMap(({ configId }) => configId ?? [])),
];
