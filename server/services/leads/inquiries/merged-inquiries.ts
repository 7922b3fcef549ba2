import type { Caller } from '#domain/access/caller.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import * as store from './merged-inquiry-store.ts';
import { changeInquiry } from './staff-inquiry-store.ts';

const refused = (status: number, code: string, message: string): HttpError =>
  new HttpError(status, { code, message });
const unknown = () => refused(404, 'unknown_inquiry', 'There is no such inquiry');

/** Merges duplicates and undoes that; the rows stay, and only the thread moves. */
export class MergedInquiries {
  constructor(private readonly deps: { db: Database; now: () => Date; staff: Pick<Staff, 'log'> }) {}

  merge(caller: Caller, from: string, into: string): Promise<void> {
    const { db, now, staff } = this.deps;
    if (from === into) throw refused(422, 'same_inquiry', 'Choose another inquiry');
    return inTransaction(db, async (tx) => {
      const locked = await store.lockInquiries(tx, [from, into]);
      const [source, target] = [from, into].map((wanted) =>
        locked.find(({ reference }) => reference === wanted),
      );
      if (!source || !target) throw unknown();
      if (target.state === 'closed') throw refused(409, 'inquiry_closed', 'That inquiry is closed');
      if (source.mergedInto || target.mergedInto || (await store.mergedInto(tx, source.id)).length > 0)
        throw refused(409, 'inquiry_merged', 'One of them is merged already. Separate it first.');
      await store.setMerged(tx, source.id, target.id);
      const waits = source.state === 'open';
      // The time of an answer that was given says nothing about the other question.
      const isSooner = target.state === 'open' && target.dueAt < source.dueAt;
      const dueAt = isSooner ? target.dueAt : source.dueAt;
      await changeInquiry(tx, target.id, waits ? { state: 'open', dueAt } : {}, now());
      await staff.log.recorder(caller, 'inquiry.merge', from)(tx, { before: {}, after: { into } });
    });
  }

  separate(caller: Caller, reference: string): Promise<void> {
    const { db, staff } = this.deps;
    return inTransaction(db, async (tx) => {
      const [inquiry] = await store.lockInquiries(tx, [reference]);
      if (!inquiry) throw unknown();
      if (!inquiry.mergedInto) throw refused(409, 'inquiry_not_merged', 'This inquiry is not merged');
      const target = await store.inquiryOf(tx, reference);
      await store.setMerged(tx, inquiry.id, null);
      const before = { into: target?.reference };
      await staff.log.recorder(caller, 'inquiry.separate', reference)(tx, { before, after: {} });
    });
  }
}
