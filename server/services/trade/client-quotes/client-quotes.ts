import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import {
  type ClientQuote,
  type issueClientQuote,
  maxClientQuotes,
  type QuotePreview,
} from '#domain/trade/client-quotes-contract.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import { digestOfKey, type LinkKeys } from '#server/security/link-keys.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import { lockBusiness } from './business-store.ts';
import * as problem from './client-quote-errors.ts';
import {
  type DraftQuote,
  draftQuote,
  keptLines,
  orderedGoods,
  previewOf,
  type QuotePricing,
  quotedItems,
  wantedOf,
} from './draft-quote.ts';
import * as store from './quote-store.ts';
import { dayOf, labelOf, listedView, sharedView } from './quote-view.ts';

export interface ClientQuotesDeps {
  db: Database;
  now: () => Date;
  links: LinkKeys;
  changeOnce: Idempotency['changeOnce'];
  timeZone: () => string;
  projectOf: (caller: Caller, id: string) => Promise<ProjectView>;
  readGoods: (
    wanted: readonly WantedGoods[],
    buyer: { postalCode: string | undefined; priceGroup: PriceGroup },
  ) => Promise<{ goods: ProjectGoods[] }>;
  tries: Pick<SlowTries, 'begin'>;
  mayContact: (email: string) => Promise<boolean>;
  emailClient: (tx: Database, sent: SentQuote) => Promise<void>;
}

/** A quote's link to its client, by email. */
export interface SentQuote {
  quote: store.StoredQuote;
  label: string;
  key: string;
  to: string;
  message: string;
}

/** Per account: quotes go to a professional's own clients. */
const sendLimits = {
  free: 30,
  firstPauseMs: 10 * 60_000,
  longestPauseMs: 24 * 60 * 60_000,
  forgottenAfterMs: 24 * 60 * 60_000,
};

type Issued = z.output<typeof issueClientQuote.body>;

interface Drafted {
  draft: DraftQuote;
  project: ProjectView;
}

export interface Quoter {
  caller: Caller;
  /** The account of the caller's firm. */
  customerId: string;
  postalCode: string | undefined;
  key?: string | undefined;
}

export class ClientQuotes {
  constructor(private readonly deps: ClientQuotesDeps) {}

  async preview(quoter: Quoter, pricing: QuotePricing): Promise<QuotePreview> {
    return previewOf((await this.draft(quoter, pricing)).draft);
  }

  /** Issues a quote with its current text, prices and business details, which no longer change. */
  async issue(quoter: Quoter, asked: Issued): Promise<ClientQuote[]> {
    const { db, changeOnce, links } = this.deps;
    const { caller, customerId, key } = quoter;
    if (asked.valid_until < this.today()) throw problem.lastDayPassed();
    // Before the transaction: these queries use other connections.
    const drafted = await this.draft(quoter, asked);
    const id = randomUUID();
    const digest = digestOfKey(await links.keyOf(id));
    const work = async (tx: Database) => {
      await this.write(tx, { id, digest, customerId }, asked, drafted);
      // The stored response lives for a day and must not hold the quote's key.
      return { issued: true };
    };
    if (key === undefined) await inTransaction(db, work);
    else await changeOnce({ route: 'client-quotes', caller, key, sent: asked }, work);
    return this.list(customerId);
  }

  async list(customerId: string): Promise<ClientQuote[]> {
    const { db, links } = this.deps;
    const today = this.today();
    return Promise.all(
      (await store.quotesOf(db, customerId)).map(async (quote) =>
        listedView(quote, await links.keyOf(quote.id), today),
      ),
    );
  }

  async withdraw(customerId: string, id: string): Promise<ClientQuote[]> {
    const { db, now } = this.deps;
    if (!(await store.withdrawQuote(db, customerId, id, now()))) throw problem.unknownQuote();
    return this.list(customerId);
  }

  async ownView(customerId: string, id: string): Promise<SharedQuote> {
    const found = await store.readQuote(this.deps.db, customerId, id);
    if (!found) throw problem.unknownQuote();
    return sharedView(found, this.today(), this.deps.timeZone());
  }

  async goods(customerId: string, id: string): Promise<WantedGoods[]> {
    const found = await store.readQuote(this.deps.db, customerId, id);
    if (!found) throw problem.unknownQuote();
    return found.goods ?? [];
  }

  async send(
    customerId: string,
    id: string,
    { to, message }: { to: string; message: string },
  ): Promise<ClientQuote[]> {
    const { db, now, links, timeZone, tries, mayContact, emailClient } = this.deps;
    const quote = await store.readQuote(db, customerId, id);
    if (!quote) throw problem.unknownQuote();
    const key = await links.keyOf(id);
    const { state } = listedView(quote, key, this.today());
    if (state === 'withdrawn' || state === 'replaced' || state === 'expired') throw problem.quoteClosed();
    if (!(await mayContact(to))) throw problem.doNotContact();
    const subject = `quotes sent by ${customerId}`;
    if ('retryAfterMs' in (await tries.begin([{ subject, limits: sendLimits }]))) throw problem.tooManySent();
    await inTransaction(db, async (tx) => {
      await emailClient(tx, { quote, label: labelOf(quote, timeZone()), key, to, message });
      await store.noteSent(tx, id, to, now());
    });
    return this.list(customerId);
  }

  /** Returns the reference and the revision of a new quote; replaces the revised one. */
  private async revise(tx: Database, customerId: string, { revises, reference }: Issued) {
    if (revises === undefined) return { reference, revision: 1 };
    const before = await store.replaceQuote(tx, customerId, revises, this.deps.now());
    if (!before) throw problem.unknownQuote();
    if (before.answer === 'accepted') throw problem.quoteAnswered();
    if (before.replacedAt) throw problem.alreadyRevised();
    return {
      reference: reference || labelOf({ ...before, revision: 1 }, this.deps.timeZone()),
      revision: before.revision + 1,
    };
  }

  private async write(
    tx: Database,
    made: { id: string; digest: string; customerId: string },
    asked: Issued,
    { draft, project }: Drafted,
  ): Promise<void> {
    const { customerId } = made;
    const found = await lockBusiness(tx, customerId);
    if (!found) throw problem.noBusiness();
    const { all, next } = await store.countQuotes(tx, customerId);
    if (all >= maxClientQuotes) throw problem.tooManyQuotes(maxClientQuotes);
    if (draft.notForSale.length > 0) throw problem.notForSale(draft.notForSale.map(({ title }) => title));
    if (draft.lines.length === 0) throw problem.nothingToQuote();
    if (draft.total_cents !== asked.shown_total_cents) throw problem.priceChanged();
    const { name, address, phone, email, license, logo } = found;
    const { reference, revision } = await this.revise(tx, customerId, asked);
    await store.addQuote(tx, {
      ...made,
      number: next,
      reference,
      revision,
      projectId: project.id,
      issuedAt: this.deps.now(),
      title: asked.title,
      client: asked.client,
      notes: asked.notes,
      validUntil: asked.valid_until,
      business: { name, address, phone, email, license },
      logo,
      lines: keptLines(draft.lines, project),
      alternates: keptLines(draft.alternates, project),
      ownLines: asked.own_lines,
      deposit: asked.deposit,
      depositCents: draft.deposit_cents,
      goods: orderedGoods(draft, project),
      markup: asked.markup,
      tradeCents: draft.trade_cents,
      subtotalCents: draft.subtotal_cents,
      tax: asked.tax,
      taxCents: draft.tax_cents,
      totalCents: draft.total_cents,
    });
  }

  private async draft({ caller, postalCode }: Quoter, pricing: QuotePricing): Promise<Drafted> {
    const project = await this.deps.projectOf(caller, pricing.project_id);
    const items = quotedItems(project, pricing);
    const buyer = { postalCode, priceGroup: 'trade' } as const;
    const { goods } = await this.deps.readGoods(items.map(wantedOf), buyer);
    return { draft: draftQuote(items, goods, pricing), project };
  }

  private today(): string {
    return dayOf(this.deps.timeZone(), this.deps.now());
  }
}
