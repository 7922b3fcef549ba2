import {
  type CartChange,
  type CartLine,
  isBought,
  isPresent,
  type LineContent,
  lineKey,
} from '../../../domain/cart/cart-line.ts';
import { catalogue } from '../../../domain/contracts/api-error.ts';
import { maxQuantity } from '../../../domain/contracts/cart.ts';
import { HttpError } from '../../plugins/http-error.ts';

export const noCart = (): HttpError => new HttpError(404, catalogue.noActiveCart);

export const noLine = (): HttpError =>
  new HttpError(404, { code: 'unknown_line', message: 'This item is not in the cart' });

export const tooMany = (): HttpError =>
  new HttpError(409, { code: 'too_many', message: `A cart holds at most ${maxQuantity} of one item` });

const hasLine = (): HttpError =>
  new HttpError(409, { code: 'already_in_cart', message: 'This configuration is in the cart already' });

export function lineOf(lines: readonly CartLine[], lineId: string): CartLine {
  const line = lines.find((one) => one.id === lineId && isPresent(one));
  if (!line) throw noLine();
  return line;
}

/** Adds pieces: to the line that the item already has, or as a new line. More than `maxQuantity` of one item is refused whole. */
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
  const others = lines.filter((other) => other.id !== lineId && isPresent(other));
  if (others.some((other) => lineKey(other) === lineKey(changed))) throw hasLine();
  return { put: [changed], remove: [] };
}

/** Once more of a line ([7.7]): a configured one as a configuration of its own, a part with one more piece. The kits of the line are not copied. */
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
export function piecesAfter(lines: readonly CartLine[], { put, remove }: CartChange): Map<string, number> {
  const replaced = new Set([...remove, ...put.map(({ id }) => id)]);
  const pieces = new Map<string, number>();
  for (const line of [...lines.filter(({ id }) => !replaced.has(id)), ...put])
    if (isBought(line)) pieces.set(line.backendName, (pieces.get(line.backendName) ?? 0) + line.quantity);
  return pieces;
}
