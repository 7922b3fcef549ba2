import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '#server/db/database.ts';
import { identityRecords } from './tables.ts';
import { unlessAway } from './unless-away.ts';

/**
 * Two tabs may refresh with the same token: reuse within this time, which is Okta's, is not treated as theft.
 */
const rotationLeewayMs = 30_000;

interface RecordStoreDeps {
  db: Database;
  now: () => Date;
  endSignIn: (grantId: string) => Promise<void>;
}

/** oidc-provider's adapter for one model, in the table `identity_records`. */
class RecordStore implements Adapter {
  constructor(
    private readonly model: string,
    private readonly deps: RecordStoreDeps,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { db, now } = this.deps;
    const row = {
      payload: payload as Record<string, unknown>,
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      accountId: payload.accountId ?? null,
      expiresAt: expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null,
    };
    await db
      .insert(identityRecords)
      .values({ id: this.key(id), ...row })
      .onConflictDoUpdate({ target: identityRecords.id, set: row });
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.read(eq(identityRecords.id, this.key(id)));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read(eq(identityRecords.uid, uid));
  }

  /** Device flow, which is unsupported. */
  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const { db, now } = this.deps;
    // The leeway runs from the first use; otherwise each use would extend it.
    const first = await db
      .update(identityRecords)
      .set({ consumedAt: now() })
      .where(and(eq(identityRecords.id, this.key(id)), isNull(identityRecords.consumedAt)))
      .returning({ id: identityRecords.id });
    if (first.length > 0 || this.model !== 'AuthorizationCode') return;
    // Concurrent requests all found the code unused: the database admits only one. RFC 6749, 4.1.2: a second
    // use revokes what the first one gave.
    const [used] = await db
      .select({ grantId: identityRecords.grantId })
      .from(identityRecords)
      .where(eq(identityRecords.id, this.key(id)));
    if (used?.grantId) await this.deps.endSignIn(used.grantId);
    const { errors } = await import('oidc-provider');
    throw new errors.InvalidGrant('authorization code already consumed');
  }

  async destroy(id: string): Promise<void> {
    await this.deps.db.delete(identityRecords).where(eq(identityRecords.id, this.key(id)));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.deps.db
      .delete(identityRecords)
      .where(and(eq(identityRecords.grantId, grantId), sql`${identityRecords.id} like ${`${this.model}:%`}`));
  }

  private key(id: string): string {
    return `${this.model}:${id}`;
  }

  private async read(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
    const { db, now } = this.deps;
    const [row] = await db.select().from(identityRecords).where(condition);
    if (!row || (row.expiresAt && row.expiresAt <= now())) return undefined;
    const payload = row.payload as AdapterPayload;
    const leeway = this.model === 'RefreshToken' ? rotationLeewayMs : 0;
    const { consumedAt } = row;
    if (!consumedAt || consumedAt.getTime() + leeway > now().getTime()) return payload;
    return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) };
  }
}

/** Adapter factory of oidc-provider, one adapter per model. */
export const recordStores =
  (deps: RecordStoreDeps) =>
  (model: string): Adapter => {
    const store = new RecordStore(model, deps);
    return {
      upsert: (...record) => unlessAway(store.upsert(...record)),
      find: (id) => unlessAway(store.find(id)),
      findByUid: (uid) => unlessAway(store.findByUid(uid)),
      findByUserCode: () => store.findByUserCode(),
      consume: (id) => unlessAway(store.consume(id)),
      destroy: (id) => unlessAway(store.destroy(id)),
      revokeByGrantId: (grantId) => unlessAway(store.revokeByGrantId(grantId)),
    };
  };

/**
 * Includes authorization requests with a confirmed password but no session yet, which could still sign in.
 */
const isOf = (accountId: string) =>
  or(
    eq(identityRecords.accountId, accountId),
    sql`${identityRecords.payload} #>> '{result,login,accountId}' = ${accountId}`,
  );

const isOfSignIn = (grantId: string) =>
  or(
    sql`${identityRecords.grantId} is not distinct from ${grantId}`,
    eq(identityRecords.id, `Grant:${grantId}`),
    and(
      sql`${identityRecords.id} like 'Session:%'`,
      sql`jsonb_path_exists(${identityRecords.payload}, '$.authorizations.*.grantId ? (@ == $id)', ${JSON.stringify({ id: grantId })}::jsonb)`,
    ),
  );

export async function deleteRecordsOf(db: Database, accountId: string): Promise<void> {
  await db.delete(identityRecords).where(isOf(accountId));
}

export async function deleteRecordsBut(db: Database, accountId: string, grantId: string): Promise<void> {
  await db.delete(identityRecords).where(and(isOf(accountId), sql`not (${isOfSignIn(grantId)})`));
}

/** Ends one session: its grant, tokens and browser session. */
export async function deleteSignIn(db: Database, grantId: string): Promise<void> {
  await db.delete(identityRecords).where(isOfSignIn(grantId));
}

export async function deleteBegunBy(db: Database, passkeyId: string): Promise<void> {
  const isBegunBy = sql`${identityRecords.payload} #>> '{result,passkeyId}' = ${passkeyId}`;
  await db.delete(identityRecords).where(and(sql`${identityRecords.id} like 'Interaction:%'`, isBegunBy));
}

export async function clearExpiredRecords(db: Database, now: Date): Promise<void> {
  await db.delete(identityRecords).where(lt(identityRecords.expiresAt, now));
}
