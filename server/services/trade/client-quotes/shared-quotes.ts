import type { Caller } from '#domain/access/caller.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { digestOfKey, type LinkKeys, linkNotWorking } from '#server/security/link-keys.ts';
import { quoteAnswered, quoteExpired, quoteReplaced } from './client-quote-errors.ts';
import * as store from './quote-store.ts';
import { dayOf, sharedView } from './quote-view.ts';

export interface SharedQuotesDeps {
  db: Database;
  now: () => Date;
  links: LinkKeys;
  timeZone: () => string;
  notifyOwner: (tx: Database, quote: store.StoredQuote) => Promise<void>;
}

interface Reader {
  key: string;
  caller: Caller;
  address: string;
}

export class SharedQuotes {
  constructor(private readonly deps: SharedQuotesDeps) {}

  async read(reader: Reader): Promise<SharedQuote> {
    const { db, now } = this.deps;
    const found = await this.open(reader);
    const { caller } = reader;
    // A view by the professional does not count as opened.
    const isOwn = caller.kind !== 'guest' && caller.id === found.customerId;
    if (!isOwn) await store.noteOpened(db, found.id, now());
    return this.view(found);
  }

  async answer(
    reader: Reader,
    { answer, name }: { answer: 'accepted' | 'declined'; name: string },
  ): Promise<SharedQuote> {
    const { db, now, notifyOwner } = this.deps;
    await this.open(reader);
    return inTransaction(db, async (tx) => {
      const found = await store.lockOpenQuote(tx, digestOfKey(reader.key));
      if (!found) throw linkNotWorking();
      if (found.answer !== null) throw quoteAnswered();
      if (found.replacedAt !== null) throw quoteReplaced();
      if (found.validUntil < this.today()) throw quoteExpired();
      const answered = { answer, answeredBy: name, answeredAt: now() };
      await store.answerQuote(tx, found.id, answered);
      const after = { ...found, ...answered };
      await notifyOwner(tx, after);
      return this.view(after);
    });
  }

  private open({ key, address }: Reader): Promise<store.StoredQuote> {
    const { db, links } = this.deps;
    return links.open(key, address, (digest) => store.findOpenQuote(db, digest));
  }

  private view(quote: store.StoredQuote): SharedQuote {
    return sharedView(quote, this.today(), this.deps.timeZone());
  }

  private today(): string {
    return dayOf(this.deps.timeZone(), this.deps.now());
  }
}
