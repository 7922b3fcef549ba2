import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `foldPersonName` as an SQL function, which indexes can use. */
export const foldedName = (name: SQLWrapper): SQL => sql`folded_name(${name})`;
