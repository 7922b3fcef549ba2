import type {
  ConsultantChange,
  DeskConsultant,
  NewConsultant,
  VisitAhead,
} from '#domain/consultations/staff-calendars-contract.ts';
import { dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf, isoDayIn } from '#domain/dates/wall-clock.ts';
import type { Branch, Showroom } from '#domain/places/contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { changedFields } from './changed-fields.ts';
import {
  consultantsOfBranch,
  insertConsultants,
  lockConsultant,
  type StoredConsultant,
  updateConsultant,
} from './consultant-store.ts';
import { deskConsultant } from './consultant-view.ts';

export interface StaffConsultantsDeps {
  db: Database;
  now: () => Date;
  branch: (idOrPostalCode: string) => Branch;
  showroomsOf: (branchId: string) => readonly Pick<Showroom, 'latitude' | 'longitude'>[];
  /** Returns a consultant's visits from a time on, soonest first. */
  visitsAhead?: (tx: Database, consultantId: string, from: Date) => Promise<VisitAhead[]>;
}

const unknownConsultant = () =>
  new HttpError(404, { code: 'unknown_consultant', message: 'There is no such consultant' });

const personal = new Set(['name', 'email', 'phone']);

/** Redacts personal fields for the permanent audit log; keeps the fact that they changed. */
const unnamed = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, personal.has(name) ? 'not kept here' : value]),
  );

function columnsOf(change: ConsultantChange): Partial<StoredConsultant> {
  const { base, postal_prefixes, active_from, active_until, ...same } = change;
  const given = {
    ...same,
    baseLatitude: base?.latitude,
    baseLongitude: base?.longitude,
    postalPrefixes: postal_prefixes,
    activeFrom: active_from,
    activeUntil: active_until,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Staff access to consultants; each change is recorded in its transaction. */
export class StaffConsultants {
  constructor(private readonly deps: StaffConsultantsDeps) {}

  async list(branchId: string): Promise<{ time_zone: string; consultants: DeskConsultant[] }> {
    const { branch_id, time_zone } = this.deps.branch(branchId);
    const rows = await consultantsOfBranch(this.deps.db, branch_id);
    return { time_zone, consultants: rows.map(deskConsultant) };
  }

  async add(tx: Database, id: string, given: NewConsultant, record: RecordChange): Promise<DeskConsultant> {
    const { branch_id: branchId } = this.deps.branch(given.branch_id);
    const base = given.base ?? this.deps.showroomsOf(branchId)[0];
    if (!base)
      throw new HttpError(422, {
        code: 'no_base',
        message: 'This branch has no showroom: say where the consultant’s day begins',
      });
    const { name, email, phone, kinds, week, postal_prefixes: postalPrefixes } = given;
    const row: StoredConsultant = {
      id,
      branchId,
      name,
      email,
      phone,
      kinds,
      week,
      postalPrefixes,
      baseLatitude: base.latitude,
      baseLongitude: base.longitude,
      activeFrom: given.active_from ?? null,
      activeUntil: null,
      createdAt: this.deps.now(),
    };
    await insertConsultants(tx, [row]);
    const added = deskConsultant(row);
    await record(tx, { before: {}, after: unnamed(added) });
    return added;
  }

  change(id: string, change: ConsultantChange, record: RecordChange): Promise<DeskConsultant> {
    return inTransaction(this.deps.db, async (tx) => {
      const row = await this.lock(tx, id);
      return this.write(tx, row, { ...row, ...columnsOf(change) }, record);
    });
  }

  /** Returns the visits that stay booked afterwards, soonest first. */
  remove(
    id: string,
    until: string | undefined,
    record: RecordChange,
  ): Promise<{ consultant: DeskConsultant; visits_ahead: VisitAhead[] }> {
    return inTransaction(this.deps.db, async (tx) => {
      const row = await this.lock(tx, id);
      const { time_zone } = this.deps.branch(row.branchId);
      const day = until ?? isoDayIn(time_zone, this.deps.now());
      // A later start date is moved to the end date.
      const activeFrom = row.activeFrom !== null && row.activeFrom > day ? day : row.activeFrom;
      const consultant = await this.write(tx, row, { ...row, activeFrom, activeUntil: day }, record);
      const from = instantOf(time_zone, dayOfIso(day), 0);
      return { consultant, visits_ahead: (await this.deps.visitsAhead?.(tx, id, from)) ?? [] };
    });
  }

  private async lock(tx: Database, id: string): Promise<StoredConsultant> {
    const row = await lockConsultant(tx, id);
    if (!row) throw unknownConsultant();
    return row;
  }

  /** Skips the audit entry without a change. */
  private async write(
    tx: Database,
    row: StoredConsultant,
    next: StoredConsultant,
    record: RecordChange,
  ): Promise<DeskConsultant> {
    if (next.activeFrom !== null && next.activeUntil !== null && next.activeUntil < next.activeFrom)
      throw new HttpError(422, {
        code: 'days_reversed',
        message: 'The last day of work comes before the first',
      });
    const after = deskConsultant(next);
    const change = changedFields(deskConsultant(row), after);
    if (!change) return after;
    await updateConsultant(tx, row.id, next);
    await record(tx, { before: unnamed(change.before), after: unnamed(change.after) });
    return after;
  }
}
