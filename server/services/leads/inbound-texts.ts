import { createHash, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { DeskText } from '../../../domain/contracts/desk-leads.ts';
import { keptPhone } from '../../../domain/validation/phone.ts';
import { isStopRequest } from '../../../domain/validation/stop-words.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { RecordChange } from '../../plugins/record-change.ts';
import type { DoNotContact } from './do-not-contact.ts';
import { inboundTexts } from './tables.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** How long a message is kept. */
const keptMs = 90 * 86_400_000;

export interface InboundTextsDeps {
  db: Database;
  now: () => Date;
  doNotContact: DoNotContact;
  secret: string | undefined;
  /** The visits ahead of each of these phones, by the phone as it is kept. */
  visitsOf: (db: Database, phones: readonly string[], from: Date) => Promise<Map<string, DeskText['visits']>>;
}

/** What phones answer to our messages, as the provider hands it on, and what the desk makes of it. */
export class InboundTexts {
  constructor(private readonly deps: InboundTextsDeps) {}

  /** Throws 403 where the provider's secret is not given. */
  async take(
    message: { from: string; body: string; id?: string | undefined },
    secret: unknown,
  ): Promise<void> {
    const { db, now, doNotContact, secret: right } = this.deps;
    if (right === undefined || !timingSafeEqual(digest(String(secret)), digest(right)))
      throw new HttpError(403, { code: 'wrong_secret', message: 'The secret of this webhook is not right' });
    const from = keptPhone(message.from);
    const isStop = isStopRequest(message.body);
    const receivedAt = now();
    await inTransaction(db, async (tx) => {
      if (isStop) {
        await doNotContact.stop({ phone: from }, 'text', tx);
        if (!(await this.deps.visitsOf(tx, [from], receivedAt)).has(from)) return;
      }
      await tx
        .insert(inboundTexts)
        // PostgreSQL keeps no NUL and no half of a surrogate pair.
        .values({
          messageId: message.id ?? null,
          from,
          body: message.body.replace(/[\0\p{Cs}]/gu, ' ').trim(),
          receivedAt,
          isStop,
        })
        .onConflictDoNothing();
    });
  }

  /** The messages that no one has dealt with, the oldest first. */
  async open({ from, limit }: { from: number; limit: number }): Promise<DeskText[]> {
    const { db, now, visitsOf } = this.deps;
    const rows = await db
      .select()
      .from(inboundTexts)
      .where(isNull(inboundTexts.doneAt))
      .orderBy(asc(inboundTexts.receivedAt), asc(inboundTexts.id))
      .offset(from)
      .limit(limit);
    const visits = await visitsOf(
      db,
      rows.map((row) => row.from),
      now(),
    );
    return rows.map(({ id, from, body, receivedAt, isStop }) => ({
      id,
      from,
      body,
      received_at: receivedAt.toISOString(),
      is_stop: isStop,
      visits: visits.get(from) ?? [],
    }));
  }

  /** Takes a message off the list. Throws 404 of one that is not known. */
  finish(id: number, record: RecordChange): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const done = await tx
        .update(inboundTexts)
        .set({ doneAt: now() })
        .where(and(eq(inboundTexts.id, id), isNull(inboundTexts.doneAt)))
        .returning({ id: inboundTexts.id });
      if (done.length > 0) return record(tx, { before: { done: false }, after: { done: true } });
      const [known] = await tx
        .select({ id: inboundTexts.id })
        .from(inboundTexts)
        .where(eq(inboundTexts.id, id));
      if (!known) throw new HttpError(404, { code: 'unknown_text', message: 'There is no such message' });
    });
  }

  async clearExpired(): Promise<void> {
    const { db, now } = this.deps;
    await db.delete(inboundTexts).where(lt(inboundTexts.receivedAt, new Date(now().getTime() - keptMs)));
  }
}
