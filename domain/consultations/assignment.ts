import { type Coordinates, distanceMiles } from '#domain/places/distance.ts';
import type { Agenda } from './agenda.ts';
import type { Consultant } from './consultant.ts';
import type { VisitType } from './consultation-words.ts';
import type { Span } from './span.ts';

export interface VisitPlace {
  postalCode: string;
  /** If undefined, distance is ignored and no drive is planned. */
  position?: Coordinates;
}

/** A candidate's rank, compared lexicographically; lower is better. */
export interface Candidate {
  consultantId: string;
  rank: readonly [territory: number, visitsThatDay: number, visitsThatWeek: number, miles: number];
}

const plain = (postalCode: string): string => postalCode.replace(/\s/g, '').toUpperCase();

/** Returns 0 for the consultant's own territory, 1 if they serve the whole branch, 2 for another's. */
export function territoryRank({ postalPrefixes }: Consultant, { postalCode }: VisitPlace): number {
  if (postalPrefixes.length === 0) return 1;
  const code = plain(postalCode);
  return postalPrefixes.some((prefix) => code.startsWith(plain(prefix))) ? 0 : 2;
}

/** Miles from the day's previous visit or the base; 0 for video, showroom and unknown places. */
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

/** Orders by territory, visits that day, visits that week, miles, and the id for determinism. */
export function compareCandidates(one: Candidate, other: Candidate): number {
  for (let at = 0; at < one.rank.length; at += 1) {
    const difference = (one.rank[at] as number) - (other.rank[at] as number);
    if (difference !== 0) return difference;
  }
  return one.consultantId < other.consultantId ? -1 : Number(one.consultantId > other.consultantId);
}
