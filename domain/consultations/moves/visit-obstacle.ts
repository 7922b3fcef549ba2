import { horizonDays, leadTimeMs } from '../bookable-days.ts';

/** Why a consultant cannot hold a visit at a time. */
export const visitObstacles = [
  'other_kind',
  'too_soon',
  'too_late',
  'not_working',
  'blocked',
  'booked',
  'drive',
] as const;
export type VisitObstacle = (typeof visitObstacles)[number];

export const visitObstacleWords: Record<VisitObstacle, string> = {
  other_kind: 'does not do this kind of visit',
  too_soon: `too soon: visits are booked ${leadTimeMs / 3_600_000} hours ahead`,
  too_late: `too late: visits are booked ${horizonDays} days ahead at most`,
  not_working: 'has no working hour that begins then',
  blocked: 'is blocked in the calendar',
  booked: 'has another visit then',
  drive: 'has no time to drive between visits',
};
