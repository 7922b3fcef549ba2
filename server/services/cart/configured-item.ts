import type { CartChange, CartLine } from '../../../domain/cart/cart-line.ts';
import type { Database } from '../../db/database.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { piecesAfter } from './domain.ts';

/** A configuration as something to buy: one piece of it, at today's price. */
export interface ConfiguredItem {
  configId: string;
  backendName: string;
  title: string;
  code: string;
  /** Size, colors, glass and grille, in words. */
  headline: string;
  details: { title: string; answer: string }[];
  priceCents: number;
  leadTimeDays: number;
  /** Width and height together; left out of what has no measure. */
  unitedInches: number | undefined;
  /** As many as the visitor configured. */
  quantity: number;
  itemUrl: string;
  imageUrl: string;
  editUrl: string;
  /** Why it cannot be bought where the visitor is; `null` when it can. */
  unavailableReason: string | null;
  /** How many the shelf holds of it; `null` of what is made to order. */
  onHand: number | null;
}

/** What the cart asks of configurations. All take the caller's database, so that they stand in its transaction. */
export interface ConfiguredItems {
  /** Those that are there, by id; `wanted` says how many pieces of each, where that is known. */
  read: (
    db: Database,
    asked: { wanted: ReadonlyMap<string, number | undefined>; postalCode: string | undefined },
  ) => Promise<Map<string, ConfiguredItem>>;
  /** Makes another one with the same answers, for an account or `null` for a guest; `undefined` of one that is not there. */
  copy: (db: Database, id: string, customerId: string | null) => Promise<string | undefined>;
  /** Sees to it that none of these expires before. */
  keepUntil: (db: Database, ids: readonly string[], until: Date) => Promise<void>;
}

const notSoldHere = (message: string): HttpError => new HttpError(409, { code: 'not_sold_here', message });

const notOnHand = ({ title }: ConfiguredItem, onHand: number): HttpError =>
  new HttpError(409, {
    code: 'not_on_hand',
    message: onHand === 0 ? `${title}: none on hand` : `${title}: ${onHand} on hand`,
    allowed: { max: onHand },
  });

/** Refuses what a change would put into a cart but cannot be sold: not where the visitor is, or more than the shelf holds. */
export function checkSaleable(
  lines: readonly CartLine[],
  change: CartChange,
  item: ConfiguredItem,
): CartChange {
  if (item.unavailableReason !== null) throw notSoldHere(item.unavailableReason);
  const after = piecesAfter(lines, change).get(item.backendName) ?? 0;
  const before = piecesAfter(lines, { put: [], remove: [] }).get(item.backendName) ?? 0;
  // Fewer than before is a step in the right direction even where the shelf holds fewer still.
  if (item.onHand !== null && after > item.onHand && after > before) throw notOnHand(item, item.onHand);
  return change;
}
