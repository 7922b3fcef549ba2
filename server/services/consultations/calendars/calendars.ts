import type { SlotQuery } from '#domain/consultations/availability.ts';
import { spanOfWeeks } from '#domain/consultations/bookable-days.ts';
import type { BlockedSpan } from '#domain/consultations/consultant.ts';
import type { Span } from '#domain/consultations/span.ts';
import type { Branch } from '#domain/places/contract.ts';
import type { Database } from '#server/db/database.ts';
import { occurrencesWithin } from './block-occurrences.ts';
import { blocksBetween, blocksState } from './block-store.ts';
import { consultantsOfBranch, consultantsState, findConsultant, lockConsultant } from './consultant-store.ts';
import { type BranchConsultant, branchConsultant } from './consultant-view.ts';

export interface CalendarsDeps {
  /** Returns the branch by id or serving a postal code; throws `HttpError`. */
  branch: (idOrPostalCode: string) => Branch;
}

/** Inputs of slot computation except visits. */
export interface CalendarOfBranch extends Pick<SlotQuery, 'blocked' | 'timeZone' | 'country'> {
  consultants: BranchConsultant[];
  span: Span;
}

export class Calendars {
  /** Names by transaction: a locked row does not change before it ends. */
  private readonly locked = new WeakMap<Database, Map<string, string>>();

  constructor(private readonly deps: CalendarsDeps) {}

  /** Includes former consultants, by name; days outside `from` to `until` have no slots. */
  async consultantsOf(db: Database, branchId: string): Promise<BranchConsultant[]> {
    return (await consultantsOfBranch(db, branchId)).map(branchConsultant);
  }

  /**
   * Locks a consultant until the transaction ends, which serializes bookings and blocks. Lock several in the
   * order of their ids.
   */
  async lockConsultant(tx: Database, id: string): Promise<BranchConsultant | undefined> {
    const row = await lockConsultant(tx, id);
    if (!row) return undefined;
    this.locked.set(tx, (this.locked.get(tx) ?? new Map()).set(id, row.name));
    return branchConsultant(row);
  }

  /** Returns a consultant's name, even after leaving; empty for an unknown id. */
  async nameOf(db: Database, id: string): Promise<string> {
    return this.locked.get(db)?.get(id) ?? (await findConsultant(db, id))?.name ?? '';
  }

  async branchOf(db: Database, id: string): Promise<string | undefined> {
    return (await findConsultant(db, id))?.branchId;
  }

  /** Returns a version that changes with a branch's consultants and blocks. */
  async stateOf(db: Database, branchId: string): Promise<string> {
    return `${await consultantsState(db, branchId)} ${await blocksState(db, branchId)}`;
  }

  async blockedSpans(db: Database, branchId: string, window: Span): Promise<BlockedSpan[]> {
    const { time_zone } = this.deps.branch(branchId);
    const span = { from: new Date(window.start), until: new Date(window.end) };
    return (await blocksBetween(db, branchId, span)).flatMap((block) =>
      occurrencesWithin(block, time_zone, window).map((occurrence) => ({
        ...occurrence,
        ...(block.consultantId !== null && { consultantId: block.consultantId }),
      })),
    );
  }

  /** Returns the inputs of `offeredSlots` except visits, for days of a branch, `YYYY-MM-DD`. */
  async branchCalendar(
    db: Database,
    branchId: string,
    { from, to }: { from: string; to: string },
  ): Promise<CalendarOfBranch> {
    const { time_zone: timeZone, country } = this.deps.branch(branchId);
    const span = spanOfWeeks(timeZone, from, to);
    const consultants = await this.consultantsOf(db, branchId);
    const blocked = await this.blockedSpans(db, branchId, span);
    return { consultants, blocked, timeZone, country, span };
  }
}
