import type { VisitType } from '#domain/consultations/visit-type.ts';

export type ZoneOf = (postalCode: string) => string | undefined;

/** Returns the display time zone: a home visit uses the house's, video and showroom visits the branch's. */
export const toldZone = (
  { type, postalCode }: { type: VisitType; postalCode: string },
  branch: { time_zone: string },
  zoneOf: ZoneOf,
): string => (type === 'home' ? zoneOf(postalCode) : undefined) ?? branch.time_zone;
