import type { VisitType } from '#domain/scheduling/visit-type.ts';

/** The IANA zone of a postal code's place, where it is known. */
export type ZoneOf = (postalCode: string) => string | undefined;

/**
 * The zone by whose clock a party reads a time: a consultant comes by the clock of the house, which may be
 * another than that of the branch; a meeting by video and a visit to the showroom go by the branch's.
 */
export const toldZone = (
  { type, postalCode }: { type: VisitType; postalCode: string },
  branch: { time_zone: string },
  zoneOf: ZoneOf,
): string => (type === 'home' ? zoneOf(postalCode) : undefined) ?? branch.time_zone;
