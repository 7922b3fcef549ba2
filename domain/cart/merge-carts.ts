import { maxQuantity } from '../contracts/cart.ts';
import { type CartChange, type CartLine, isPresent, lineKey } from './cart-line.ts';

/** A line that could not be taken over whole, told in a sentence. Quantities are pieces. */
export interface MergeNote {
  backendName: string;
  wanted: number;
  kept: number;
  message: string;
}

/** How a guest's lines come into a customer's cart. */
export interface Merged {
  /** Lines of the guest that move as they are, with their ids. */
  moved: CartLine[];
  /** What becomes of lines that the customer has already. */
  change: CartChange;
  notes: MergeNote[];
}

const noteOf = (title: string, backendName: string, wanted: number): MergeNote => ({
  backendName,
  wanted,
  kept: maxQuantity,
  message: `${title}: ${wanted} came together, and a cart holds at most ${maxQuantity} of one item, so ${maxQuantity} are in it.`,
});

/**
 * A guest's cart put into a customer's, both given with all their lines. Quantities of the same thing add up, to the most that a line holds, and a
 * note says where that was reached. Nothing of the customer's is taken out or written over but its quantity; saved lines stay saved; kits
 * follow the line that they belong to. What the guest had removed is not taken along.
 */
export function mergeCarts(
  guest: readonly CartLine[],
  customer: readonly CartLine[],
  titleOf: (line: CartLine) => string,
): Merged {
  const present = new Map(customer.filter(isPresent).map((line) => [lineKey(line), line]));
  const coming = new Map(guest.filter(isPresent).map((line) => [line.id, line]));
  const sums = new Map<string, CartLine>();
  const moved: CartLine[] = [];
  const notes: MergeNote[] = [];
  const become = new Map<string, string>();

  const addUp = (same: CartLine, line: CartLine): string => {
    const before = sums.get(same.id) ?? same;
    const wanted = before.quantity + line.quantity;
    if (wanted > maxQuantity) notes.push(noteOf(titleOf(line), line.backendName, wanted));
    sums.set(same.id, { ...before, quantity: Math.min(wanted, maxQuantity) });
    return same.id;
  };
  const move = (line: CartLine): string => {
    present.set(lineKey(line), line);
    moved.push(line);
    return line.id;
  };
  /** Finds a line its place, after the one that it was added to; answers with the line that it has become. */
  const place = (line: CartLine): string => {
    const known = become.get(line.id);
    if (known) return known;
    const parent = line.parentId === null ? undefined : coming.get(line.parentId);
    const own = { ...line, parentId: parent ? place(parent) : null };
    const same = present.get(lineKey(own));
    const id = same ? addUp(same, own) : move(own);
    become.set(line.id, id);
    return id;
  };
  for (const line of coming.values()) place(line);
  return { moved, change: { put: [...sums.values()], remove: [] }, notes };
}
