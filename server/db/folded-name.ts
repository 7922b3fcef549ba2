import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A name as `foldPersonName` folds it, by a function of the database, which indexes can be made of. */
export const foldedName = (name: SQLWrapper): SQL => sql`folded_name(${name})`;
