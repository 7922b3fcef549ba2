import { and, asc, between, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { given } from '#server/db/given.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { configurations, partStock } from '#server/services/catalog/tables.ts';
import type { ConfigurationContent, StoredConfiguration } from './configuration-view.ts';
import { givenContent } from './content-store.ts';

const columns = {
  id: configurations.id,
  quoteId: configurations.quoteId,
  backendName: configurations.backendName,
  selections: configurations.selections,
  quantity: configurations.quantity,
  postalCode: configurations.postalCode,
  priceList: configurations.priceList,
  unitCents: configurations.unitCents,
  priceTold: configurations.priceTold,
  revision: configurations.revision,
  customerId: configurations.customerId,
  keptBy: configurations.keptBy,
  expiresAt: configurations.expiresAt,
  onHand: partStock.onHand,
};

type Holding = Pick<StoredConfiguration, 'id' | 'revision' | 'customerId' | 'keptBy'>;

const select = (db: Database) =>
  db
    .select(columns)
    .from(configurations)
    .leftJoin(partStock, eq(partStock.backendName, configurations.backendName));

const alive = (now: Date) => gt(configurations.expiresAt, now);

// Prepared: each answer reads and writes one row.
const prepareRead = (db: Database) =>
  select(db)
    .where(
      and(
        eq(configurations.id, given('id', configurations.id)),
        gt(configurations.expiresAt, given('now', configurations.expiresAt)),
      ),
    )
    .prepare('read_configuration');

const prepareWrite = (db: Database) =>
  db
    .update(configurations)
    .set({
      ...givenContent,
      // Keeps a later expiry set since the read.
      expiresAt: sql`greatest(${configurations.expiresAt}, ${given('expiresAt', configurations.expiresAt)})`,
      revision: sql`${configurations.revision} + 1`,
    })
    .where(
      and(
        eq(configurations.id, given('id', configurations.id)),
        eq(configurations.revision, given('revision', configurations.revision)),
        // Since the read, an account or a cart may have taken it.
        sql`${configurations.customerId} is not distinct from ${given('customerId', configurations.customerId)}`,
        sql`${configurations.keptBy} is not distinct from ${given('keptBy', configurations.keptBy)}`,
      ),
    )
    .returning({ id: configurations.id })
    .prepare('write_configuration');

const atOnce = 100;

export async function readAmong(
  db: Database,
  ranges: readonly (readonly [first: string, last: string])[],
  now: Date,
): Promise<StoredConfiguration[]> {
  const found: StoredConfiguration[] = [];
  for (let at = 0; at < ranges.length; at += atOnce) {
    const any = ranges.slice(at, at + atOnce).map(([first, last]) => between(configurations.id, first, last));
    found.push(...(await select(db).where(and(or(...any), alive(now)))));
  }
  return found;
}

export class ConfigurationStore {
  private readStatement: ReturnType<typeof prepareRead> | undefined;
  private writeStatement: ReturnType<typeof prepareWrite> | undefined;

  constructor(private readonly db: Database) {}

  /** Returns undefined if it does not exist or has expired. */
  async read(id: string, now: Date): Promise<StoredConfiguration | undefined> {
    if (!isUuid(id)) return undefined;
    this.readStatement ??= prepareRead(this.db);
    return (await this.readStatement.execute({ id, now }))[0];
  }

  /** Returns the configuration in an id range; undefined for no match or several. */
  async readBetween(first: string, last: string, now: Date): Promise<StoredConfiguration | undefined> {
    const rows = await select(this.db)
      .where(and(between(configurations.id, first, last), alive(now)))
      .limit(2);
    return rows.length === 1 ? rows[0] : undefined;
  }

  /** Writes if revision and holder are unchanged; else returns false. */
  async write(
    { id, revision, customerId, keptBy }: Holding,
    content: ConfigurationContent,
  ): Promise<boolean> {
    this.writeStatement ??= prepareWrite(this.db);
    return (await this.writeStatement.execute({ ...content, id, revision, customerId, keptBy })).length > 0;
  }
}

/** Returns the existing ones, unordered. */
export async function readConfigurations(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<StoredConfiguration[]> {
  const asked = ids.filter(isUuid);
  return asked.length > 0 ? select(db).where(and(inArray(configurations.id, asked), alive(now))) : [];
}

/** Locks a configuration until the transaction ends: another cart may take it at once. */
export async function lockHolder(
  tx: Database,
  id: string,
  now: Date,
): Promise<Pick<StoredConfiguration, 'customerId' | 'keptBy'> | undefined> {
  const { customerId, keptBy } = configurations;
  const [found] = isUuid(id)
    ? await tx
        .select({ customerId, keptBy })
        .from(configurations)
        .where(and(eq(configurations.id, id), alive(now)))
        .for('update')
    : [];
  return found;
}

/** Lines of a quote, oldest first; empty for an unknown quote. */
export async function readQuote(db: Database, quoteId: string, now: Date): Promise<StoredConfiguration[]> {
  if (!isUuid(quoteId)) return [];
  return select(db)
    .where(and(eq(configurations.quoteId, quoteId), alive(now)))
    .orderBy(asc(configurations.position));
}

/** Newest first. */
export const readLatestOf = (
  db: Database,
  customerId: string,
  now: Date,
  limit: number,
): Promise<StoredConfiguration[]> =>
  select(db)
    .where(and(eq(configurations.customerId, customerId), alive(now)))
    .orderBy(desc(configurations.position))
    .limit(limit);
