import { isResumeRequest, isStopRequest } from '#domain/leads/stop-words.ts';
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
    const { db, now, secret: right } = this.deps;
    if (right === undefined || !isSameSecret(String(secret), right))
      throw new HttpError(403, { code: 'wrong_secret', message: 'The secret of this webhook is not right' });
    // PostgreSQL rejects NUL and lone surrogates.
    const body = message.body.replace(/[\0\p{Cs}]/gu, ' ').trim();
    const text = {
      messageId: message.id ?? null,
      from: keptPhone(message.from),
      body,
      receivedAt: now(),
      isStop: isStopRequest(body),
    };
    await inTransaction(db, async (tx) => {
      // A provider may deliver a STOP again after the phone has taken it back.
      const id = await addInboundText(tx, text);
      if (id !== undefined && (await this.follow(tx, text))) await finishText(tx, id, text.receivedAt);
    });
  }

  /** Follows a keyword, and returns whether staff need not read the message. */
  private async follow(
    tx: Database,
    { from, body, isStop, receivedAt }: { from: string; body: string; isStop: boolean; receivedAt: Date },
  ): Promise<boolean> {
    const { doNotContact, visitsOf } = this.deps;
    if (!isStop) return isResumeRequest(body) && doNotContact.resumeTexted(from, tx);
    await doNotContact.stop({ phone: from }, 'text', tx);
    return !(await visitsOf(tx, [from], receivedAt)).has(from);
  }

  /** Open messages, oldest first. */
  async open({ from, limit }: { from: number; limit: number }): Promise<DeskText[]> {
    const { db, now, visitsOf, doNotContact } = this.deps;
    const rows = await openTexts(db, { from, limit });
    const phones = rows.map((row) => row.from);
    const visits = await visitsOf(db, phones, now());
    const stopped = new Set(await doNotContact.stoppedContacts({ phones }));
    return rows.map(({ id, from, body, receivedAt, isStop }) => ({
      id,
      from,
      body,
      received_at: receivedAt.toISOString(),
      is_stop: isStop,
      is_stopped: stopped.has(from),
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
