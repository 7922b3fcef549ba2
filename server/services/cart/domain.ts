import {
  type CartChange,
  type CartLine,
  isBought,
  isPresent,
  type LineContent,
  lineKey,
} from '#domain/cart/cart-line.ts';
import { maxQuantity } from '#domain/cart/contract.ts';
import type { LinePlace } from '#domain/cart/line-place.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { HttpError } from '#server/http/http-error.ts';
import { notOnHand, notSoldHere } from '#server/http/sale-errors.ts';
import type { ConfiguredItem } from './offers.ts';
import { type Offers, standaloneLine } from './offers.ts';

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

/** Adds pieces to the item's existing line or to a new line. Throws if an item would exceed `maxQuantity`. */
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

export interface LineUpdate {
  quantity: number;
  itemUrl?: string | undefined;
  /** Another configuration and its product; only for configured lines. */
  configured?: Pick<LineContent, 'backendName' | 'configId'> | undefined;
}

/** Changes a line in place ([7.3]); throws if another line has the configuration. */
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
 * Duplicates a line ([7.7]): a configured one with its copied configuration, a part as one more piece. Does
 * not copy kits.
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

// Without its id, a line is inserted as a new one.
const contentOf = ({ id, ...content }: CartLine): LineContent => content;

function piecesAfter(lines: readonly CartLine[], { put, remove }: CartChange): Map<string, number> {
  const replaced = new Set([...remove, ...put.map(({ id }) => id)]);
  const pieces = new Map<string, number>();
  for (const line of [...lines.filter(({ id }) => !replaced.has(id)), ...put])
    if (isBought(line)) pieces.set(line.backendName, (pieces.get(line.backendName) ?? 0) + line.quantity);
  return pieces;
}

/** Throws 409 if a configuration is not in the revision that the visitor saw. */
export function checkSeen({ revision, title }: ConfiguredItem, seen: number | undefined): void {
  if (seen === undefined || seen === revision) return;
  throw new HttpError(409, {
    code: 'changed_elsewhere',
    message: `${title} was changed in another tab or on another device. Look it over as it is now.`,
  });
}

/** Throws if a change adds items that are unavailable at the visitor's location or exceed the stock. */
export function checkSaleable(
  lines: readonly CartLine[],
  change: CartChange,
  item: ConfiguredItem,
): CartChange {
  if (item.unavailableReason !== null) throw notSoldHere(item.unavailableReason);
  const after = piecesAfter(lines, change).get(item.backendName) ?? 0;
  const before = piecesAfter(lines, { put: [], remove: [] }).get(item.backendName) ?? 0;
  // Allows any reduction, even if the quantity still exceeds the stock.
  if (item.onHand !== null && after > item.onHand && after > before) throw notOnHand(item.title, item.onHand);
  return change;
}

export interface SavedLine extends WantedItem {
  itemUrl: string;
}

/** Returns the bought lines of a cart for saving; kits become their parts. */
export const savedLinesOf = (lines: readonly CartLine[]): SavedLine[] =>
  lines.filter(isBought).map(({ backendName, configId, quantity, itemUrl, room, mark }) => ({
    backendName,
    configId,
    quantity,
    itemUrl,
    room,
    mark,
  }));

export interface WantedItem extends LinePlace {
  backendName: string;
  configId: string | null;
  quantity: number;
}

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

/** Adds pieces up to the limits of lines and stock; returns the excluded items with their quantities. */
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
    const line = offer && standaloneLine({ backendName, configId, itemUrl, quantity }, one);
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

/** Returns the configurations of a cart, including removed lines, which undo may restore. */
export const configurationsIn = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.flatMap(({ configId }) => configId ?? [])),
];
