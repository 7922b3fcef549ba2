import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { type LabelSheetName, labelSheets, labelsOn } from '#domain/leads/label-sheets.ts';
import { type listMailings, type Mailing, referencesIn } from '#domain/leads/mailings-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { FileAnswer } from '#server/http/register-file.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { changeInquiry } from '../inquiries/staff-inquiry-store.ts';
import * as store from './mailing-store.ts';
import { drawLabels } from './print-labels.ts';

export interface StaffMailingsDeps {
  db: Database;
  now: () => Date;
  staff: Pick<Staff, 'log'>;
}

const unknown = (): HttpError =>
  new HttpError(404, { code: 'unknown_inquiry', message: 'There is no such request for brochures' });

const stateOf = ({ sentAt, returnedAt }: store.StoredMailing): Mailing['state'] => {
  if (returnedAt) return 'returned';
  return sentAt ? 'sent' : 'to_send';
};

const nameOf = ({ inquiry }: store.StoredMailing): string => `${inquiry.firstName} ${inquiry.lastName}`;

const addressOf = ({ inquiry: { details, postalCode } }: store.StoredMailing): string[] => [
  details.address1 ?? '',
  `${details.city ?? ''}, ${details.state ?? ''} ${postalCode}`,
];

/** Brochures that go out by mail. */
export class StaffMailings {
  constructor(private readonly deps: StaffMailingsDeps) {}

  async list({
    state = 'to_send',
    page = 1,
  }: z.output<NonNullable<(typeof listMailings)['query']>>): Promise<z.input<typeof listMailings.response>> {
    const { db } = this.deps;
    const { rows, beside } = pageOf(await store.findMailings(db, state, rowsOfPage(page)), page);
    return { mailings: await this.views(rows), to_send: await store.countToSend(db), ...beside };
  }

  async labels(
    references: readonly string[],
    { sheet: name, start }: { sheet: LabelSheetName; start: number },
  ): Promise<FileAnswer> {
    const sheet = labelSheets[name];
    const found = await this.found(this.deps.db, references);
    const addresses = found.map((mailing) => [nameOf(mailing), ...addressOf(mailing)]);
    const made = this.deps.now();
    const content = await drawLabels(addresses, { sheet, start: Math.min(start, labelsOn(sheet)), made });
    return { content, cache: 'private, no-store', name: 'labels.pdf' };
  }

  /** Returns how many were not marked before. */
  markSent(caller: Caller, typed: string): Promise<number> {
    const { db, now, staff } = this.deps;
    return inTransaction(db, async (tx) => {
      let marked = 0;
      for (const { inquiry } of await this.found(tx, referencesIn(typed))) {
        const at = now();
        if (!(await store.setSent(tx, inquiry.id, at))) continue;
        marked += 1;
        if (inquiry.state === 'open') await changeInquiry(tx, inquiry.id, { state: 'answered' }, at);
        const facts = { before: { sent: false }, after: { sent: true } };
        await staff.log.recorder(caller, 'inquiry.mail', inquiry.reference)(tx, facts);
      }
      return marked;
    });
  }

  async markReturned(caller: Caller, reference: string, reason: string): Promise<Mailing> {
    const { db, now, staff } = this.deps;
    return inTransaction(db, async (tx) => {
      const [mailing] = await this.found(tx, [reference]);
      if (!mailing) throw unknown();
      if (!(await store.setReturned(tx, mailing.inquiry.id, { returnedAt: now(), returnReason: reason })))
        throw new HttpError(409, { code: 'not_mailed', message: 'These brochures were not sent yet' });
      const facts = { before: { returned: false }, after: { returned: true, reason } };
      await staff.log.recorder(caller, 'inquiry.return', reference)(tx, facts);
      const [view] = await this.views(await store.mailingsOf(tx, [reference]), tx);
      if (!view) throw unknown();
      return view;
    });
  }

  /** In the order of the references; throws 404 if one is unknown. */
  private async found(db: Database, references: readonly string[]): Promise<store.StoredMailing[]> {
    const known = await store.mailingsOf(db, references);
    return references.map((reference) => {
      const mailing = known.find(({ inquiry }) => inquiry.reference === reference);
      if (!mailing) throw unknown();
      return mailing;
    });
  }

  private async views(
    mailings: readonly store.StoredMailing[],
    db: Database = this.deps.db,
  ): Promise<Mailing[]> {
    const postalCodes = mailings.map(({ inquiry }) => inquiry.postalCode);
    const returned = postalCodes.length > 0 ? await store.returnedAddresses(db, postalCodes) : [];
    return mailings.map((mailing) => {
      const { inquiry, sentAt, returnedAt, returnReason } = mailing;
      const key = store.addressKey(inquiry);
      return {
        reference: inquiry.reference,
        state: stateOf(mailing),
        name: nameOf(mailing),
        address: addressOf(mailing),
        brochures: inquiry.details.brochures ?? '',
        ordered_at: inquiry.createdAt.toISOString(),
        due_at: inquiry.dueAt.toISOString(),
        ...(sentAt && { sent_at: sentAt.toISOString() }),
        ...(returnedAt && { returned_at: returnedAt.toISOString() }),
        ...(returnReason !== null && { return_reason: returnReason }),
        came_back_before: returned.some((other) => other.key === key && other.id !== inquiry.id),
      };
    });
  }
}
