import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OrderState } from '#domain/orders/order-schema.ts';
import type { Database } from '#server/db/database.ts';
import { hasDigits } from '#server/db/has-digits.ts';
import type { StoredOrder } from './store.ts';
import { orderSearch, orders } from './tables.ts';

/** `begins` is a number's prefix; each word must be a prefix of first or last name, folded. */
export type OrderSearch =
  | { by: 'everything' }
  | { by: 'email'; begins: string }
  | { by: 'postalCode'; is: string }
  | { by: 'phone'; digits: string }
  | { by: 'names'; words: readonly string[]; orNumberBegins: string | undefined }
  | { by: 'part'; words: readonly string[]; ofNumber: string | undefined; digits: string | undefined };

const literally = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

const begins = (expression: SQL, text: string): SQL => sql`${expression} like ${literally(text)}`;

const nameBegins = (word: string): SQL | undefined =>
  or(begins(orderSearch.firstName(orders.contact), word), begins(orderSearch.lastName(orders.contact), word));

function matchesPart({ words, ofNumber, digits }: Extract<OrderSearch, { by: 'part' }>): SQL | undefined {
  return or(
    words.length > 0 ? and(...words.map(nameBegins)) : sql`false`,
    ofNumber ? sql`${orders.number} like ${`%${ofNumber}%`}` : undefined,
    digits ? hasDigits(sql`${orders.contact} ->> 'phone'`, digits) : undefined,
  );
}

function matches(search: OrderSearch): SQL | undefined {
  if (search.by === 'everything') return undefined;
  if (search.by === 'email') return begins(sql`${orders.email}`, search.begins);
  if (search.by === 'postalCode') return sql`${orderSearch.postalCode(orders.fulfilment)} = ${search.is}`;
  if (search.by === 'phone') return hasDigits(sql`${orders.contact} ->> 'phone'`, search.digits);
  if (search.by === 'part') return matchesPart(search);
  const { words, orNumberBegins } = search;
  const named = words.length > 0 ? and(...words.map(nameBegins)) : sql`false`;
  return orNumberBegins ? or(named, begins(sql`${orders.number}`, orNumberBegins)) : named;
}

/** Returns matching paid orders, newest first; `from` is the offset. */
export const searchOrders = (
  db: Database,
  search: OrderSearch,
  { state, from, limit }: { state: OrderState | undefined; from: number; limit: number },
): Promise<StoredOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.placedAt), matches(search), state && eq(orders.state, state)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .offset(from)
    .limit(limit);

export const ordersOfOwner = (
  db: Database,
  owner: { customerId: string } | { guestEmail: string },
  limit: number,
): Promise<StoredOrder[]> => {
  const isOwner =
    'customerId' in owner
      ? eq(orders.customerId, owner.customerId)
      : and(eq(orders.email, owner.guestEmail), isNull(orders.customerId));
  return db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.placedAt), isOwner))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
};

/** Whether one of these products is in a paid order of the account or address that was not canceled. */
export async function hasBought(
  db: Database,
  { customerId, email }: { customerId: string | null; email: string | undefined },
  backendNames: readonly string[],
): Promise<boolean> {
  const isIn = backendNames.map(
    (name) => sql`${orders.lines} @> ${JSON.stringify([{ backend_name: name }])}::jsonb`,
  );
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        or(
          customerId === null ? sql`false` : eq(orders.customerId, customerId),
          email === undefined ? undefined : and(isNull(orders.customerId), eq(orders.email, email)),
        ),
        inArray(orders.state, ['placed', 'confirmed', 'in_production', 'shipped', 'ready', 'delivered']),
        or(...isIn),
      ),
    )
    .limit(1);
  return found !== undefined;
}
