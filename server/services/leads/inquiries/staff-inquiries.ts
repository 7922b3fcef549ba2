import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf } from '#domain/dates/wall-clock.ts';
import { inquiryTitles } from '#domain/leads/inquiry.ts';
import {
  answerInquiry,
  type assignInquiry,
  type DeskInquiry,
  type DeskInquiryRow,
  type exportInquiries,
  type listInquiries,
  type planInquiry,
} from '#domain/leads/staff-inquiries-contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { FileAnswer } from '#server/http/register-file.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { actorOf } from '#server/staff/staff-log.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import type { CrmWebhook } from '../crm/crm-webhook.ts';
import { crmDataOf, detailLines } from './inquiry-details.ts';
import type { InquiryEmails } from './inquiry-emails.ts';
import { filesOf } from './inquiry-file-store.ts';
import type { InquiryFiles } from './inquiry-files.ts';
import type { StoredInquiry } from './inquiry-store.ts';
import { inquiryTable } from './inquiry-table.ts';
import { inquiryOf, lockInquiry, mergedInto } from './merged-inquiry-store.ts';
import * as store from './staff-inquiry-store.ts';

export interface StaffInquiriesDeps {
  db: Database;
  now: () => Date;
  staff: Staff;
  changeOnce: Idempotency['changeOnce'];
  emails: Pick<InquiryEmails, 'answered'>;
  inquiryFiles: Pick<InquiryFiles, 'read'>;
  crm: Pick<CrmWebhook, 'send'>;
  timeZone: () => string;
}

type Filter = z.output<NonNullable<(typeof exportInquiries)['query']>>;
/** Rows of a table. */
const maxRows = 5_000;

/** Planned steps are due at the end of their day, by the company's clock. */
const dayEnds = 17 * 60;

const refused = (status: number, code: string, message: string): HttpError =>
  new HttpError(status, { code, message });
const unknown = () => refused(404, 'unknown_inquiry', 'There is no such inquiry');
const closed = () => refused(409, 'inquiry_closed', 'This inquiry is closed');
const assigned = () => refused(409, 'inquiry_assigned', 'A colleague has just taken this inquiry');
const unknownColleague = () => refused(422, 'unknown_colleague', 'This colleague may not work on inquiries');

type Facts = Record<string, unknown>;
interface Decision {
  changed: store.InquiryChange;
  entry?: { kind: 'note' | 'answer'; text: string };
  before: Facts;
  after: Facts;
}

/** Questions, claims and applications, worked off by staff. */
export class StaffInquiries {
  constructor(private readonly deps: StaffInquiriesDeps) {}

  async list(
    caller: Caller,
    { page = 1, ...asked }: z.output<NonNullable<(typeof listInquiries)['query']>>,
  ): Promise<z.input<typeof listInquiries.response>> {
    const { db } = this.deps;
    const { rows, beside } = pageOf(await store.findInquiries(db, asked, rowsOfPage(page)), page);
    return { inquiries: await this.rows(rows, actorOf(caller)), ...(await this.count()), ...beside };
  }

  /** The inquiries of a filter as CSV; the log keeps who exported how many. */
  async table(caller: Caller, asked: Filter): Promise<FileAnswer> {
    const { db, staff } = this.deps;
    const found = await store.findInquiries(db, asked, { from: 0, limit: maxRows });
    const rows = await this.rows(found, actorOf(caller));
    const content = inquiryTable(
      rows.map((row, index) => ({ ...row, message: found[index]?.message ?? '' })),
    );
    const after = { rows: rows.length, ...asked };
    await inTransaction(db, (tx) =>
      staff.log.recorder(caller, 'inquiry.export', 'inquiries')(tx, { before: {}, after }),
    );
    return { content, cache: 'private, no-store', name: 'inquiries.csv', attached: true };
  }

  /** Those that fit a search, for the desk's search of everything. */
  async search(search: string, limit: number): Promise<DeskInquiryRow[]> {
    return this.rows(await store.findInquiries(this.deps.db, { search }, { from: 0, limit }), '');
  }

  count(): Promise<{ open: number; overdue: number }> {
    return store.countInquiries(this.deps.db, this.deps.now());
  }

  async ofPerson(owner: { id: string; email: string }, limit: number): Promise<DeskInquiryRow[]> {
    return this.rows(await store.inquiriesOfPerson(this.deps.db, owner, limit), '');
  }

  /** Waiting inquiries as work of the desk. */
  work: WorkQueue = async ({ id }, limit) => {
    const found = await store.findInquiries(this.deps.db, {}, { from: 0, limit });
    return (await this.rows(found, id)).map((row) => ({
      kind: 'inquiry',
      id: row.reference,
      detail: [inquiryTitles[row.kind], row.next_step?.text].filter(Boolean).join(': '),
      person: { name: row.name, email: row.email, ...(row.phone && { phone: row.phone }) },
      due_at: row.due_at,
      is_overdue: row.is_overdue,
      ...(row.owner && { owner: row.owner }),
    }));
  };

  async read(caller: Caller, typed: string): Promise<DeskInquiry> {
    const { db, staff } = this.deps;
    const inquiry = await inquiryOf(db, typed.toUpperCase());
    if (!inquiry) throw unknown();
    const merged = await mergedInto(db, inquiry.id);
    const ids = [inquiry, ...merged].map(({ id }) => id);
    const entries = await store.entriesOf(db, ids);
    const files = await filesOf(db, ids);
    const others = await store.inquiriesOfPerson(db, { id: '', email: comparedEmail(inquiry.email) }, 10);
    const [row] = await this.rows([inquiry], actorOf(caller));
    if (!row) throw unknown();
    const names = await staff.names.of(entries.map(({ by }) => by));
    return {
      ...row,
      message: inquiry.message,
      details: detailLines(inquiry),
      ...(inquiry.attribution !== null && { attribution: inquiry.attribution }),
      ...(inquiry.customerId !== null && { customer_id: inquiry.customerId }),
      ...(inquiry.closeReason !== null && { close_reason: inquiry.closeReason }),
      merged: merged.map((other) => ({
        reference: other.reference,
        kind: other.kind,
        received_at: other.createdAt.toISOString(),
        message: other.message,
        details: detailLines(other),
      })),
      same_sender: others
        .filter(({ id, mergedInto: into }) => !ids.includes(id) && into === null)
        .map(({ reference, kind, createdAt }) => ({ reference, kind, received_at: createdAt.toISOString() })),
      files: files.map(({ id, number, mediaType, bytes }) => ({
        id,
        number,
        bytes,
        media_type: mediaType,
      })),
      entries: entries.map(({ kind, at, by, text, original, leftOut }) => ({
        kind,
        text,
        ...(original !== null && { original }),
        ...(leftOut?.length && { left_out: leftOut }),
        at: at.toISOString(),
        by: { id: by, name: names.get(by) ?? by },
      })),
    };
  }

  async file(typed: string, id: string): Promise<FileAnswer> {
    const { db, inquiryFiles } = this.deps;
    const inquiry = await inquiryOf(db, typed.toUpperCase());
    if (!inquiry) throw unknown();
    const merged = await mergedInto(db, inquiry.id);
    const ids = [inquiry, ...merged].map((one) => one.id);
    return inquiryFiles.read({ ids, reference: inquiry.reference }, id);
  }

  /** Gives an inquiry to the caller or to a colleague; throws 422 if `to` may not work on inquiries. */
  async assign(
    caller: Caller,
    reference: string,
    { from, to }: z.output<typeof assignInquiry.body>,
  ): Promise<void> {
    const ownerId = to ?? actorOf(caller);
    if (ownerId !== actorOf(caller)) {
      const colleagues = await this.deps.staff.colleagues('change leads');
      if (!colleagues.some(({ id }) => id === ownerId)) throw unknownColleague();
    }
    await this.change(caller, reference, 'inquiry.assign', (inquiry) => {
      if (inquiry.ownerId !== from && inquiry.ownerId !== ownerId) throw assigned();
      return { changed: { ownerId }, before: { owner_id: inquiry.ownerId }, after: { owner_id: ownerId } };
    });
  }

  note(caller: Caller, reference: string, text: string): Promise<void> {
    return this.change(
      caller,
      reference,
      'inquiry.note',
      () => ({ changed: {}, entry: { kind: 'note', text }, before: {}, after: {} }),
      { mayBeClosed: true },
    );
  }

  /** Emails an answer, once per key. */
  async answer(caller: Caller, reference: string, text: string, key: string | undefined): Promise<void> {
    const work = (tx: Database) =>
      this.changeWithin(tx, caller, reference, 'inquiry.answer', async (inquiry) => {
        await this.deps.emails.answered(tx, inquiry, text);
        await this.deps.crm.send(tx, 'inquiry.answered', crmDataOf(inquiry));
        return {
          changed: { state: 'answered', ownerId: inquiry.ownerId ?? actorOf(caller) },
          entry: { kind: 'answer', text },
          before: { state: inquiry.state },
          after: { state: 'answered' },
        };
      });
    if (key === undefined) return inTransaction(this.deps.db, work);
    const once = { route: answerInquiry.path, caller, key, sent: { reference, text } };
    await this.deps.changeOnce(once, async (tx) => {
      await work(tx);
      return { answered: true };
    });
  }

  plan(caller: Caller, reference: string, { text, on }: z.output<typeof planInquiry.body>): Promise<void> {
    const dueAt = instantOf(this.deps.timeZone(), dayOfIso(on), dayEnds);
    return this.change(caller, reference, 'inquiry.plan', ({ nextStep, nextStepOn }) => ({
      changed: { nextStep: text, nextStepOn: on, dueAt },
      before: { next_step: nextStep, on: nextStepOn },
      after: { next_step: text, on },
    }));
  }

  close(caller: Caller, reference: string, reason: string): Promise<void> {
    return this.change(caller, reference, 'inquiry.close', ({ state }) => ({
      changed: { state: 'closed', closeReason: reason, nextStep: null, nextStepOn: null },
      before: { state },
      after: { state: 'closed', reason },
    }));
  }

  private change(
    caller: Caller,
    reference: string,
    action: InquiryAction,
    decide: (inquiry: StoredInquiry) => Decision,
    options?: { mayBeClosed: boolean },
  ): Promise<void> {
    return inTransaction(this.deps.db, (tx) =>
      this.changeWithin(tx, caller, reference, action, decide, options),
    );
  }

  private async changeWithin(
    tx: Database,
    caller: Caller,
    typed: string,
    action: InquiryAction,
    decide: (inquiry: StoredInquiry) => Decision | Promise<Decision>,
    { mayBeClosed }: { mayBeClosed: boolean } = { mayBeClosed: false },
  ): Promise<void> {
    const { staff, now } = this.deps;
    const inquiry = await lockInquiry(tx, typed.toUpperCase());
    if (!inquiry) throw unknown();
    if (inquiry.state === 'closed' && !mayBeClosed) throw closed();
    const { changed, entry, before, after } = await decide(inquiry);
    const at = now();
    await store.changeInquiry(tx, inquiry.id, changed, at);
    if (entry) await store.addEntry(tx, { ...entry, at, by: actorOf(caller), inquiryId: inquiry.id });
    await staff.log.recorder(caller, action, inquiry.reference)(tx, { before, after });
  }

  private async rows(found: readonly StoredInquiry[], actorId: string): Promise<DeskInquiryRow[]> {
    const { staff, now } = this.deps;
    const names = await staff.names.of(found.flatMap(({ ownerId }) => ownerId ?? []));
    const mailed = found.filter(({ kind }) => kind === 'brochures').map(({ id }) => id);
    const returned = mailed.length > 0 ? await store.returnedAmong(this.deps.db, mailed) : undefined;
    return found.map(({ ownerId, nextStep, nextStepOn, ...inquiry }) => {
      // A merged one is answered in the thread of the other.
      const isWaiting =
        inquiry.mergedInto === null &&
        (inquiry.state === 'open' || (inquiry.state !== 'closed' && nextStep !== null));
      return {
        reference: inquiry.reference,
        kind: inquiry.kind,
        state: inquiry.state,
        is_overdue: isWaiting && inquiry.dueAt < now(),
        name: `${inquiry.firstName} ${inquiry.lastName}`,
        email: inquiry.email,
        phone: inquiry.phone,
        postal_code: inquiry.postalCode,
        received_at: inquiry.createdAt.toISOString(),
        due_at: inquiry.dueAt.toISOString(),
        ...(nextStep !== null && nextStepOn !== null && { next_step: { text: nextStep, on: nextStepOn } }),
        ...(returned?.has(inquiry.id) && { mail_came_back: true as const }),
        ...(ownerId !== null && {
          owner: { id: ownerId, name: names.get(ownerId) ?? ownerId, is_own: ownerId === actorId },
        }),
      };
    });
  }
}

type InquiryAction = `inquiry.${'assign' | 'note' | 'answer' | 'plan' | 'close'}`;
