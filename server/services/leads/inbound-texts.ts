import { isStopRequest } from '#domain/leads/stop-words.ts';
import type { DeskText } from '#domain/messages/staff-sms-contract.ts';
import { keptPhone } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { isSameSecret } from '#server/security/is-same-secret.ts';
import type { DoNotContact } from './do-not-contact.ts';
import { addInboundText, clearTexts, finishText, isKnownText, openTexts } from './inbound-text-store.ts';

const keptMs = 90 * 86_400_000;

export interface InboundTextsDeps {
  db: Database;
  now: () => Date;
  doNotContact: DoNotContact;
  secret: string | undefined;
  visitsOf: (db: Database, phones: readonly string[], from: Date) => Promise<Map<string, DeskText['visits']>>;
}

/** Replies to text messages, received from the provider and handled by staff. */
export class InboundTexts {
  constructor(private readonly deps: InboundTextsDeps) {}

  /** Throws 403 without the provider's secret. */
  async take(
    message: { from: string; body: string; id?: string | undefined },
    secret: unknown,
  ): Promise<void> {
    const { db, now, doNotContact, secret: right } = this.deps;
    if (right === undefined || !isSameSecret(String(secret), right))
      throw new HttpError(403, { code: 'wrong_secret', message: 'The secret of this webhook is not right' });
    const from = keptPhone(message.from);
    const isStop = isStopRequest(message.body);
    const receivedAt = now();
    await inTransaction(db, async (tx) => {
      if (isStop) {
        await doNotContact.stop({ phone: from }, 'text', tx);
        if (!(await this.deps.visitsOf(tx, [from], receivedAt)).has(from)) return;
      }
      await addInboundText(tx, {
        messageId: message.id ?? null,
        from,
        // PostgreSQL rejects NUL and lone surrogates.
        body: message.body.replace(/[\0\p{Cs}]/gu, ' ').trim(),
        receivedAt,
        isStop,
      });
    });
  }

  /** Open messages, oldest first. */
  async open({ from, limit }: { from: number; limit: number }): Promise<DeskText[]> {
    const { db, now, visitsOf } = this.deps;
    const rows = await openTexts(db, { from, limit });
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

  finish(id: number, record: RecordChange): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      if (await finishText(tx, id, now()))
        return record(tx, { before: { done: false }, after: { done: true } });
      if (!(await isKnownText(tx, id)))
        throw new HttpError(404, { code: 'unknown_text', message: 'There is no such message' });
    });
  }

  async clearExpired(): Promise<void> {
    const { db, now } = this.deps;
    await clearTexts(db, new Date(now().getTime() - keptMs));
  }
}
