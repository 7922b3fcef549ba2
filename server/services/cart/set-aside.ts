import { type CartChange, type CartLine, isPresent, lineKey } from '#domain/cart/cart-line.ts';
import { maxQuantity } from '#domain/cart/contract.ts';
import { lineOf, noLine, tooMany } from './domain.ts';

const withKits = (lines: readonly CartLine[], lineId: string): CartLine[] =>
  lines.filter((line) => isPresent(line) && (line.id === lineId || line.parentId === lineId));

/** Removes a line with its kits. An earlier removal of the same items can no longer be undone. */
export function removeLine(lines: readonly CartLine[], lineId: string): CartChange {
  lineOf(lines, lineId);
  const leaving = withKits(lines, lineId);
  const keys = new Set(leaving.map(lineKey));
  const forgotten = lines.filter((line) => !isPresent(line) && keys.has(lineKey(line)));
  return {
    put: leaving.map((line) => ({ ...line, removedWith: lineId })),
    remove: forgotten.map(({ id }) => id),
  };
}

type Excess = 'refuse' | 'leave out';

/**
 * Moves lines next to existing ones of the same items: adds quantities up, and attaches kits to the existing
 * line.
 */
function settle(lines: readonly CartLine[], coming: readonly CartLine[], excess: Excess): CartChange {
  const ids = new Set(coming.map(({ id }) => id));
  const standing = new Map(
    lines.filter((line) => isPresent(line) && !ids.has(line.id)).map((line) => [lineKey(line), line]),
  );
  const become = new Map<string, string>();
  const put = new Map<string, CartLine>();
  const remove: string[] = [];
  const isKit = ({ parentId }: CartLine) => parentId !== null && ids.has(parentId);
  for (const line of [...coming.filter((one) => !isKit(one)), ...coming.filter(isKit)]) {
    const own = { ...line, parentId: line.parentId && (become.get(line.parentId) ?? line.parentId) };
    const same = standing.get(lineKey(own));
    const quantity = own.quantity + (same?.quantity ?? 0);
    if (quantity > maxQuantity && excess === 'refuse') throw tooMany();
    const settled = { ...(same ?? own), quantity: Math.min(quantity, maxQuantity) };
    standing.set(lineKey(settled), settled);
    put.set(settled.id, settled);
    if (!same) continue;
    become.set(line.id, same.id);
    remove.push(line.id);
  }
  return { put: [...put.values()], remove };
}

/**
 * Saves a line with its kits for later, or moves it back. Adds to an existing line of the same item; throws
 * above the limit.
 */
export function saveLine(lines: readonly CartLine[], lineId: string, saved: boolean): CartChange {
  if (lineOf(lines, lineId).saved === saved) return { put: [], remove: [] };
  const coming = withKits(lines, lineId).map((line) => ({ ...line, saved }));
  return settle(lines, coming, 'refuse');
}

/** Restores a removed line with its kits. Adds to newer lines of the same item, up to the limit. */
export function restoreLine(lines: readonly CartLine[], lineId: string): CartChange {
  const gone = lines.filter(({ removedWith }) => removedWith === lineId);
  if (gone.length === 0) throw noLine();
  const present = new Set([...lines.filter(isPresent), ...gone].map(({ id }) => id));
  const coming = gone.map((line) => ({
    ...line,
    removedWith: null,
    // A kit may outlive its line, if that was removed later.
    parentId: line.parentId !== null && present.has(line.parentId) ? line.parentId : null,
  }));
  return settle(lines, coming, 'leave out');
}

/** Removes the bought pieces. A remaining kit becomes standalone once its line is gone. */
export function removePurchased(
  lines: readonly CartLine[],
  bought: readonly { lineId: string; quantity: number }[],
): CartChange {
  const pieces = new Map<string, number>();
  for (const { lineId, quantity } of bought) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  const isLeft = ({ id, quantity }: CartLine) => quantity > (pieces.get(id) ?? 0);
  const out = new Set(lines.filter((line) => isPresent(line) && !isLeft(line)).map(({ id }) => id));
  const left = lines.filter(
    (line) => isPresent(line) && !out.has(line.id) && (pieces.has(line.id) || out.has(line.parentId ?? '')),
  );
  const coming = left.map((line) => ({
    ...line,
    quantity: line.quantity - (pieces.get(line.id) ?? 0),
    parentId: out.has(line.parentId ?? '') ? null : line.parentId,
  }));
  const { put, remove } = settle(
    lines.filter(({ id }) => !out.has(id)),
    coming,
    'leave out',
  );
  return { put, remove: [...out, ...remove] };
}
