import { and, eq, gt, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import type { LinkPurpose } from './domain.ts';
import { identityLinks } from './tables.ts';

export type StoredLink = typeof identityLinks.$inferSelect;
export type NewLink = Omit<StoredLink, 'usedAt'>;

const replacedMark = { replaced: 'yes' };
const isReplaced = sql`${identityLinks.payload} ? 'replaced'`;

const unusedOf = ({ email, purpose }: Pick<NewLink, 'email' | 'purpose'>) =>
  and(eq(identityLinks.email, email), eq(identityLinks.purpose, purpose), isNull(identityLinks.usedAt));

/** Until the transaction ends, no other one replaces the links of a purpose to an address. */
export const lockLinks = (
  tx: Database,
  { email, purpose }: Pick<NewLink, 'email' | 'purpose'>,
): Promise<void> => lockName(tx, `links for ${purpose} to ${email}`);

/** Replaces an earlier link of the same purpose and address. */
export async function insertLink(tx: Database, link: NewLink): Promise<void> {
  await lockLinks(tx, link);
  await tx
    .update(identityLinks)
    .set({ payload: sql`${identityLinks.payload} || ${JSON.stringify(replacedMark)}::jsonb` })
    .where(unusedOf(link));
  await tx.insert(identityLinks).values(link);
}

export async function deleteLinks(db: Database, link: Pick<NewLink, 'email' | 'purpose'>): Promise<void> {
  await db.delete(identityLinks).where(unusedOf(link));
}

export async function isUsed(
  db: Database,
  { accountId, purpose, newEmail, now }: Record<'accountId' | 'newEmail', string> & Omit<Asked, 'tokenHash'>,
): Promise<boolean> {
  const [used] = await db
    .select({ purpose: identityLinks.purpose })
    .from(identityLinks)
    .where(
      and(
        eq(identityLinks.accountId, accountId),
        eq(identityLinks.purpose, purpose),
        sql`${identityLinks.payload}->>'newEmail' = ${newEmail}`,
        isNotNull(identityLinks.usedAt),
        gt(identityLinks.expiresAt, now),
      ),
    );
  return used !== undefined;
}

interface Asked {
  tokenHash: string;
  purpose: LinkPurpose;
  now: Date;
}

const isGood = ({ tokenHash, purpose, now }: Asked) =>
  and(
    eq(identityLinks.tokenHash, tokenHash),
    eq(identityLinks.purpose, purpose),
    isNull(identityLinks.usedAt),
    gt(identityLinks.expiresAt, now),
    not(isReplaced),
  );

/** Reason for an invalid link; `unknown` if it was never sent or has been purged. */
export type UselessLink = 'replaced' | 'used' | 'late' | 'unknown';

export async function whyUseless(db: Database, tokenHash: string): Promise<UselessLink> {
  const [link] = await db
    .select({ usedAt: identityLinks.usedAt, isReplaced: sql<boolean>`${isReplaced}` })
    .from(identityLinks)
    .where(eq(identityLinks.tokenHash, tokenHash));
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  return link.isReplaced ? 'replaced' : 'late';
}

/** Finds a valid link without consuming it. */
export async function findLink(db: Database, asked: Asked): Promise<StoredLink | undefined> {
  const [link] = await db.select().from(identityLinks).where(isGood(asked));
  return link;
}

/** Consumes a link; of concurrent calls only one gets it. */
export async function takeLink(db: Database, asked: Asked): Promise<StoredLink | undefined> {
  const [link] = await db.update(identityLinks).set({ usedAt: asked.now }).where(isGood(asked)).returning();
  return link;
}

export async function clearLinks(db: Database, before: Date): Promise<void> {
  await db.delete(identityLinks).where(lt(identityLinks.expiresAt, before));
}
