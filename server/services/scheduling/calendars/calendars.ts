import type { Branch } from '#domain/contracts/location.ts';
import type { SlotQuery } from '#domain/scheduling/availability.ts';
import { spanOfWeeks } from '#domain/scheduling/bookable-days.ts';
import type { BlockedSpan } from '#domain/scheduling/consultant.ts';
import type { Span } from '#domain/scheduling/span.ts';
import type { Database } from '#server/db/database.ts';
import { occurrencesWithin } from './block-occurrences.ts';
import { blocksBetween, blocksState } from './block-store.ts';
import { consultantsOfBranch, consultantsState, findConsultant, lockConsultant } from './consultant-store.ts';
import { type BranchConsultant, branchConsultant } from './consultant-view.ts';

export interface CalendarsDeps {
  /** The branch of an id, or the one that serves a postal code; an `HttpError` where there is none. */
  branch: (idOrPostalCode: string) => Branch;
}

/** What slots of a branch are computed from, but for the visits, which are not kept here. */
export interface CalendarOfBranch extends Pick<SlotQuery, 'blocked' | 'timeZone' | 'country'> {
  consultants: BranchConsultant[];
  /** When visits matter to slots of those days. */
  span: Span;
}

/** Who makes visits, and when they can: read by what offers and books time. */
export class Calendars {
  constructor(private readonly deps: CalendarsDeps) {}

  /** All that a branch ever had, by name; days before `from` and from `until` on give no slots. */
  async consultantsOf(db: Database, branchId: string): Promise<BranchConsultant[]> {
    return (await consultantsOfBranch(db, branchId)).map(branchConsultant);
  }

  /**
   * The consultant, whose row is locked until the end of the transaction: others that book, move or block
   * time of the same consultant wait for it. Lock more than one in the order of their ids.
   */
  async lockConsultant(tx: Database, id: string): Promise<BranchConsultant | undefined> {
    const row = await lockConsultant(tx, id);
    return row && branchConsultant(row);
  }

  /** What a consultant is called, also one who has left; empty of an unknown one. */
  async nameOf(db: Database, id: string): Promise<string> {
    return (await findConsultant(db, id))?.name ?? '';
  }

  /** The branch that a consultant works for; `undefined` of an unknown one. */
  async branchOf(db: Database, id: string): Promise<string | undefined> {
    return (await findConsultant(db, id))?.branchId;
  }

  /** A text that differs after every change of a branch's consultants and blocks. */
  async stateOf(db: Database, branchId: string): Promise<string> {
    return `${await consultantsState(db, branchId)} ${await blocksState(db, branchId)}`;
  }

  /** What is blocked and opened in a branch's calendar within some time, series in their occurrences. */
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

  /** All but the visits that `offeredSlots` needs for some days of a branch, `YYYY-MM-DD`. */
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
