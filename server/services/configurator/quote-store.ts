import { and, count, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { given } from '#server/db/given.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { configurations, quotes } from '#server/services/catalog/tables.ts';
import type { ConfigurationContent, StoredConfiguration } from './configuration-view.ts';
import { givenContent } from './content-store.ts';

export async function countLines(db: Database, quoteId: string, now: Date): Promise<number> {
  if (!isUuid(quoteId)) return 0;
  const [row] = await db
    .select({ lines: count() })
    .from(configurations)
    .where(and(eq(configurations.quoteId, quoteId), gt(configurations.expiresAt, now)));
  return row?.lines ?? 0;
}

const batchSize = 200;

/** Deletes expired configurations and empty quotes; skips rows locked by others. */
export async function clearExpired(db: Database, now: Date): Promise<void> {
  const clear = (tx: Database): Promise<number> => clearSome(tx, now);
  while ((await inTransaction(db, clear)) === batchSize);
}

async function clearSome(tx: Database, now: Date): Promise<number> {
  const expired = tx
    .select({ id: configurations.id })
    .from(configurations)
    .where(lt(configurations.expiresAt, now))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const gone = await tx
    .delete(configurations)
    .where(inArray(configurations.id, expired))
    .returning({ quoteId: configurations.quoteId });
  if (gone.length === 0) return 0;
  const ids = gone.map(({ quoteId }) => quoteId);
  const left = sql`exists (select from ${configurations} where ${configurations.quoteId} = ${quotes.id})`;
  await tx.delete(quotes).where(and(inArray(quotes.id, ids), sql`not ${left}`));
  return gone.length;
}

type NewLine = ConfigurationContent & { customerId: string | null; now: Date };
type AddedLine = Pick<StoredConfiguration, 'id' | 'quoteId' | 'revision'>;

const addedColumns = {
  id: configurations.id,
  quoteId: configurations.quoteId,
  revision: configurations.revision,
};

function onlyRow([row]: AddedLine[]): AddedLine {
  if (!row) throw new Error('A configuration was inserted and not returned');
  return row;
}

export type AddToNewQuote = (line: NewLine) => Promise<AddedLine>;

// Quote and line in one statement: most configurations start a quote.
const newQuoteStatement = (db: Database) => {
  const quote = db.$with('new_quote').as(
    db
      .insert(quotes)
      .values({ createdAt: given('now', quotes.createdAt) })
      .returning({ id: quotes.id }),
  );
  return db
    .with(quote)
    .insert(configurations)
    .values({
      quoteId: sql`(select ${quote.id} from ${quote})`,
      ...givenContent,
      expiresAt: given('expiresAt', configurations.expiresAt),
      customerId: given('customerId', configurations.customerId),
    })
    .returning(addedColumns)
    .prepare('add_to_new_quote');
};

/** Adds a line to a new quote. */
export function prepareNewQuote(db: Database): AddToNewQuote {
  let statement: ReturnType<typeof newQuoteStatement> | undefined;
  return async (line) => {
    statement ??= newQuoteStatement(db);
    return onlyRow(await statement.execute({ ...line }));
  };
}

/** Adds a line to a quote, or to a new quote. */
export async function addConfiguration(
  tx: Database,
  { quoteId, now, ...content }: NewLine & { quoteId: string | undefined },
): Promise<AddedLine> {
  if (quoteId === undefined) return prepareNewQuote(tx)({ ...content, now });
  return onlyRow(
    await tx
      .insert(configurations)
      .values({ ...content, quoteId })
      .returning(addedColumns),
  );
}

/** Keeps configurations for a holder, which others then change as copies. */
export async function keepUntil(
  tx: Database,
  ids: readonly string[],
  { until, keptBy }: { until: Date; keptBy: string },
): Promise<void> {
  const isOther = sql`${configurations.keptBy} is distinct from ${keptBy}`;
  if (ids.length > 0)
    await tx
      .update(configurations)
      .set({ expiresAt: sql`greatest(${configurations.expiresAt}, ${until})`, keptBy })
      .where(and(inArray(configurations.id, [...ids]), or(lt(configurations.expiresAt, until), isOther)));
}
