import type { Coordinates } from '#domain/places/distance.ts';
import type { VisitType } from './consultation-words.ts';
import type { Span } from './span.ts';

/** A shift in the branch's local time: `HH:MM`, `to` after `from`, up to `24:00`. */
export interface WorkingDay {
  from: string;
  to: string;
}

export interface Consultant {
  id: string;
  kinds: readonly VisitType[];
  week: readonly (readonly WorkingDay[])[];
  /** Start of the day's route, and place of showroom visits. */
  base: Coordinates;
  /** Postal prefixes of the consultant's territory; empty means the whole branch. */
  postalPrefixes: readonly string[];
  from?: string;
  /** First day after the last day of work, `YYYY-MM-DD`. */
  until?: string;
}

export interface BusyVisit extends Span {
  consultantId: string;
  /** Undefined for video. */
  position?: Coordinates;
}

/** Blocked or opened time ([3.23]), for all consultants of the branch if `consultantId` is undefined. */
export interface BlockedSpan extends Span {
  consultantId?: string;
  kind: 'Block' | 'Unblock';
}
