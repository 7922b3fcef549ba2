import { type CartChange, type CartLine, isBought, isPresent, lineKey } from './cart-line.ts';
import { maxQuantity } from './contract.ts';

/** Quantities are pieces. */
export interface MergeNote {
  backendName: string;
  wanted: number;
  kept: number;
  message: string;
}

export interface Merged {
  moved: CartLine[];
  change: CartChange;
  notes: MergeNote[];
}

/** Title and stock of a line; a null stock means unlimited. */
export interface MergeFacts {
  titleOf: (line: CartLine) => string;
  onHand: (line: CartLine) => number | null;
}

const beyondLine = (title: string, backendName: string, wanted: number): MergeNote => ({
  backendName,
  wanted,
  kept: maxQuantity,
  message: `${title}: ${wanted} came together, and a cart holds at most ${maxQuantity} of one item, so ${maxQuantity} are in it.`,
});

const orNone = (count: number): number | string => count || 'none';

const beyondShelf = (
  title: string,
  { onHand, ...note }: Pick<MergeNote, 'backendName' | 'wanted' | 'kept'> & { onHand: number },
): MergeNote => ({
  ...note,
  message: `${title}: ${orNone(onHand)} on hand, so ${orNone(note.kept)} of ${note.wanted} are in the cart.`,
});

/** Adds a guest's cart up to line and stock limits; the customer's lines never shrink. */
export function mergeCarts(
  guest: readonly CartLine[],
  customer: readonly CartLine[],
  { titleOf, onHand }: MergeFacts,
): Merged {
  const present = new Map(customer.filter(isPresent).map((line) => [lineKey(line), line]));
  const coming = new Map(guest.filter(isPresent).map((line) => [line.id, line]));
  const sums = new Map<string, CartLine>();
  const moved: CartLine[] = [];
  const notes: MergeNote[] = [];
  const become = new Map<string, string | null>();
  const bought = new Map<string, number>();
  const count = (line: CartLine, pieces: number): void => {
    if (isBought(line)) bought.set(line.backendName, (bought.get(line.backendName) ?? 0) + pieces);
  };
  for (const line of customer) count(line, line.quantity);

  const fitting = (line: CartLine): number => {
    const held = isBought(line) ? onHand(line) : null;
    const there = bought.get(line.backendName) ?? 0;
    const fits = held === null ? line.quantity : Math.max(0, Math.min(line.quantity, held - there));
    const shortfall = { backendName: line.backendName, wanted: there + line.quantity, kept: there + fits };
    if (held !== null && fits < line.quantity)
      notes.push(beyondShelf(titleOf(line), { ...shortfall, onHand: held }));
    return fits;
  };
  const addUp = (same: CartLine, line: CartLine): string => {
    const before = sums.get(same.id) ?? same;
    const wanted = before.quantity + line.quantity;
    const quantity = Math.min(wanted, maxQuantity);
    if (wanted > maxQuantity) notes.push(beyondLine(titleOf(line), line.backendName, wanted));
    sums.set(same.id, { ...before, quantity });
    count(same, quantity - before.quantity);
    return same.id;
  };
  const move = (line: CartLine): string => {
    present.set(lineKey(line), line);
    moved.push(line);
    count(line, line.quantity);
    return line.id;
  };
  /** Places a line after its parent; returns the resulting line's id, or null if no piece fits. */
  const place = (line: CartLine): string | null => {
    const known = become.get(line.id);
    if (known !== undefined) return known;
    const parent = line.parentId === null ? undefined : coming.get(line.parentId);
    const own = { ...line, parentId: parent ? place(parent) : null };
    const quantity = fitting(own);
    const same = present.get(lineKey(own));
    const id = quantity === 0 ? null : same ? addUp(same, { ...own, quantity }) : move({ ...own, quantity });
    become.set(line.id, id);
    return id;
  };
  for (const line of coming.values()) place(line);
  return { moved, change: { put: [...sums.values()], remove: [] }, notes };
}
