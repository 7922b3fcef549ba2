import type { Coordinates } from '#domain/geo/distance.ts';
import type { Span } from './span.ts';
import type { VisitType } from './visit-type.ts';

/** A stretch of a working day: `HH:MM` on the wall of the branch, `to` later than `from`, up to `24:00`. */
export interface WorkingDay {
  from: string;
  to: string;
}

/** One who makes visits for a branch. */
export interface Consultant {
  id: string;
  kinds: readonly VisitType[];
  /** Seven days, 0 is Sunday; an empty one is free. */
  week: readonly (readonly WorkingDay[])[];
  /** Where the day begins and where visits at the showroom are. */
  base: Coordinates;
  /** What postal codes of the consultant's own territory begin with; empty is all of the branch. */
  postalPrefixes: readonly string[];
  /** The first day of work, `YYYY-MM-DD`. */
  from?: string;
  /** The first day on which the consultant no longer works, `YYYY-MM-DD`. */
  until?: string;
}

/** Time that a visit takes, held, pending or confirmed. */
export interface BusyVisit extends Span {
  consultantId: string;
  /** None: no one drives there. */
  position?: Coordinates;
}

/**
 * Time taken out of the calendar, or opened in it ([3.23]). Of all consultants of the branch where none is
 * named.
 */
export interface BlockedSpan extends Span {
  consultantId?: string;
  kind: 'Block' | 'Unblock';
}
