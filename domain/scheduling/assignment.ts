import { type Coordinates, distanceMiles } from '#domain/geo/distance.ts';
import type { Agenda } from './agenda.ts';
import type { Consultant } from './consultant.ts';
import type { Span } from './span.ts';
import type { VisitType } from './visit-type.ts';

/** Where a visit is asked for. */
export interface VisitPlace {
  /** US or Canadian, in whatever case, with or without a space. */
  postalCode: string;
  /** None where it is not known: distance then decides nothing, and no drive is planned. */
  position?: Coordinates;
}

/** Who could take a visit, as assignment compares them: the less, the better, from the first to the last. */
export interface Candidate {
  consultantId: string;
  rank: readonly [territory: number, visitsThatDay: number, visitsThatWeek: number, miles: number];
}

const plain = (postalCode: string): string => postalCode.replace(/\s/g, '').toUpperCase();

/** 0 in the consultant's own territory, 1 where the consultant has all of the branch, 2 in that of others. */
export function territoryRank({ postalPrefixes }: Consultant, { postalCode }: VisitPlace): number {
  if (postalPrefixes.length === 0) return 1;
  const code = plain(postalCode);
  return postalPrefixes.some((prefix) => code.startsWith(plain(prefix))) ? 0 : 2;
}

/**
 * From where to the house: from the last visit of the day before it, else from the base. Nothing by video, at
 * the showroom, and where no one knows how far it is.
 */
export function milesTo(
  consultant: Consultant,
  agenda: Agenda,
  { start, day, type, place }: { start: number; day: Span; type: VisitType; place: VisitPlace },
): number {
  if (type !== 'home' || !place.position) return 0;
  const previous = agenda.previous(start);
  const from = previous && previous.start >= day.start ? previous.position : consultant.base;
  return distanceMiles(from, place.position);
}

/**
 * Orders those who are free at the same time: own territory first, then fewer visits that day, fewer that
 * week (Sunday to Saturday), fewer miles, and the id, so that the same calendar always gives the same
 * consultant.
 */
export function compareCandidates(one: Candidate, other: Candidate): number {
  for (let at = 0; at < one.rank.length; at += 1) {
    const difference = (one.rank[at] as number) - (other.rank[at] as number);
    if (difference !== 0) return difference;
  }
  return one.consultantId < other.consultantId ? -1 : Number(one.consultantId > other.consultantId);
}
