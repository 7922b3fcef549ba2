import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Answers } from '../../../../domain/configurator/model.ts';
import type { Database } from '../../../db/database.ts';
import { configurations, partStock, quotes } from '../tables.ts';

/** What is written of a configuration at every change. */
export interface ConfigurationContent {
  backendName: string;
  wishes: Answers;
  quantity: number;
  postalCode: string | null;
  priceList: string;
  unitCents: number;
  priceTold: boolean;
  expiresAt: Date;
}

export interface StoredConfiguration extends ConfigurationContent {
  id: string;
  quoteId: string;
  revision: number;
  /** How many the shelf holds; `null` of what is never on it. */
  onHand: number | null;
}

const columns = {
  id: configurations.id,
  quoteId: configurations.quoteId,
  backendName: configurations.backendName,
  wishes: configurations.wishes,
  quantity: configurations.quantity,
  postalCode: configurations.postalCode,
  priceList: configurations.priceList,
  unitCents: configurations.unitCents,
  priceTold: configurations.priceTold,
  revision: configurations.revision,
  expiresAt: configurations.expiresAt,
  onHand: partStock.onHand,
};

const select = (db: Database) =>
  db
    .select(columns)
    .from(configurations)
    .leftJoin(partStock, eq(partStock.backendName, configurations.backendName));

const alive = (now: Date) => gt(configurations.expiresAt, now);

// Whatever else comes as an id is none, and PostgreSQL would refuse to compare it.
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (id: string): boolean => idShape.test(id);

export async function readConfiguration(
  db: Database,
  id: string,
  now: Date,
): Promise<StoredConfiguration | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await select(db).where(and(eq(configurations.id, id), alive(now)));
  return row;
}

/** Those of many that are there, in no order. */
export async function readConfigurations(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<StoredConfiguration[]> {
  const asked = ids.filter(isId);
  if (asked.length === 0) return [];
  return select(db).where(and(inArray(configurations.id, asked), alive(now)));
}

/** The lines of a quote, oldest first; none of a quote that is not there. */
export async function readQuote(db: Database, quoteId: string, now: Date): Promise<StoredConfiguration[]> {
  if (!isId(quoteId)) return [];
  return select(db)
    .where(and(eq(configurations.quoteId, quoteId), alive(now)))
    .orderBy(asc(configurations.position));
}

export async function countLines(db: Database, quoteId: string, now: Date): Promise<number> {
  if (!isId(quoteId)) return 0;
  const [row] = await db
    .select({ lines: count() })
    .from(configurations)
    .where(and(eq(configurations.quoteId, quoteId), alive(now)));
  return row?.lines ?? 0;
}

/** Writes over what was read; false when another change came between, and nothing was written. */
export async function writeConfiguration(
  db: Database,
  { id, revision }: Pick<StoredConfiguration, 'id' | 'revision'>,
  content: ConfigurationContent,
): Promise<boolean> {
  const written = await db
    .update(configurations)
    .set({ ...content, revision: revision + 1 })
    .where(and(eq(configurations.id, id), eq(configurations.revision, revision)))
    .returning({ id: configurations.id });
  return written.length > 0;
}

// Whoever adds one clears some that have ended, and their quotes once nothing is left in them; locked ones are another's to clear.
async function clearExpired(tx: Database, now: Date): Promise<void> {
  const expired = tx
    .select({ id: configurations.id })
    .from(configurations)
    .where(lt(configurations.expiresAt, now))
    .limit(20)
    .for('update', { skipLocked: true });
  const gone = await tx
    .delete(configurations)
    .where(inArray(configurations.id, expired))
    .returning({ quoteId: configurations.quoteId });
  if (gone.length === 0) return;
  const left = sql`exists (select from ${configurations} where ${configurations.quoteId} = ${quotes.id})`;
  await tx.delete(quotes).where(
    and(
      inArray(
        quotes.id,
        gone.map(({ quoteId }) => quoteId),
      ),
      sql`not ${left}`,
    ),
  );
}

/** Adds a line, to a quote of its own where none is named. For a transaction. */
export async function addConfiguration(
  tx: Database,
  { quoteId, now, ...content }: ConfigurationContent & { quoteId: string | undefined; now: Date },
): Promise<Pick<StoredConfiguration, 'id' | 'quoteId' | 'revision'>> {
  await clearExpired(tx, now);
  const [made] = quoteId
    ? [{ id: quoteId }]
    : await tx.insert(quotes).values({ createdAt: now }).returning({ id: quotes.id });
  if (!made) throw new Error('A quote was inserted and not returned');
  const [row] = await tx
    .insert(configurations)
    .values({ ...content, quoteId: made.id })
    .returning({
      id: configurations.id,
      quoteId: configurations.quoteId,
      revision: configurations.revision,
    });
  if (!row) throw new Error('A configuration was inserted and not returned');
  return row;
}

/** Lets configurations live at least so long, in the caller's transaction. */
export async function keepUntil(tx: Database, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(configurations)
      .set({ expiresAt: until })
      .where(and(inArray(configurations.id, [...ids]), lt(configurations.expiresAt, until)));
}
