import { and, asc, between, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { configurations, partStock } from '../tables.ts';
import type { ConfigurationContent, StoredConfiguration } from './stored-configuration.ts';

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
  expiresAt: configurations.expiresAt,
  onHand: partStock.onHand,
};

const select = (db: Database) =>
  db
    .select(columns)
    .from(configurations)
    .leftJoin(partStock, eq(partStock.backendName, configurations.backendName));

const alive = (now: Date) => gt(configurations.expiresAt, now);

/** A value of a column that is given when a prepared statement is run. */
const given = (name: string, column: PgColumn): SQL => sql`${sql.param(sql.placeholder(name), column)}`;

// An answer reads and writes one row: both statements are put together and planned once.
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
      backendName: given('backendName', configurations.backendName),
      selections: given('selections', configurations.selections),
      quantity: given('quantity', configurations.quantity),
      postalCode: given('postalCode', configurations.postalCode),
      priceList: given('priceList', configurations.priceList),
      unitCents: given('unitCents', configurations.unitCents),
      priceTold: given('priceTold', configurations.priceTold),
      // A promise that was made since the row was read is kept.
      expiresAt: sql`greatest(${configurations.expiresAt}, ${given('expiresAt', configurations.expiresAt)})`,
      revision: sql`${configurations.revision} + 1`,
    })
    .where(
      and(
        eq(configurations.id, given('id', configurations.id)),
        eq(configurations.revision, given('revision', configurations.revision)),
      ),
    )
    .returning({ id: configurations.id })
    .prepare('write_configuration');

/** So many ranges are looked for with one statement. */
const atOnce = 100;

/** Those whose ids lie in any of the ranges. */
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

/** Reads and writes single configurations, each with one statement. */
export class ConfigurationStore {
  private readStatement: ReturnType<typeof prepareRead> | undefined;
  private writeStatement: ReturnType<typeof prepareWrite> | undefined;

  constructor(private readonly db: Database) {}

  /** `undefined` of one that is not there, or past its end. */
  async read(id: string, now: Date): Promise<StoredConfiguration | undefined> {
    if (!isUuid(id)) return undefined;
    this.readStatement ??= prepareRead(this.db);
    return (await this.readStatement.execute({ id, now }))[0];
  }

  /** The one whose id lies between two; `undefined` where there is none, or several. */
  async readBetween(first: string, last: string, now: Date): Promise<StoredConfiguration | undefined> {
    const rows = await select(this.db)
      .where(and(between(configurations.id, first, last), alive(now)))
      .limit(2);
    return rows.length === 1 ? rows[0] : undefined;
  }

  /** Writes over what was read; false when another change came between, and nothing was written. */
  async write(
    { id, revision }: Pick<StoredConfiguration, 'id' | 'revision'>,
    content: ConfigurationContent,
  ): Promise<boolean> {
    this.writeStatement ??= prepareWrite(this.db);
    return (await this.writeStatement.execute({ ...content, id, revision })).length > 0;
  }
}

/** Those of many that are there, in no order. */
export async function readConfigurations(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<StoredConfiguration[]> {
  const asked = ids.filter(isUuid);
  return asked.length > 0 ? select(db).where(and(inArray(configurations.id, asked), alive(now))) : [];
}

/** The lines of a quote, oldest first; none of a quote that is not there. */
export async function readQuote(db: Database, quoteId: string, now: Date): Promise<StoredConfiguration[]> {
  if (!isUuid(quoteId)) return [];
  return select(db)
    .where(and(eq(configurations.quoteId, quoteId), alive(now)))
    .orderBy(asc(configurations.position));
}

/** Those of an account, the latest first. */
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
