import { isoDay } from '#domain/dates/civil-day.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { addWorkingDays } from '#domain/orders/promise-days.ts';

/** Working days of the maker's country: two to pack, six on the way. */
export const brochurePost = { workingDays: 8, words: 'within eight working days' } as const;

/** Returns the ISO day by which brochures arrive that were ordered at an instant, by the maker's clock. */
export const brochuresExpectedOn = (ordered: Date, timeZone: string): string =>
  isoDay(addWorkingDays('US', wallClock(timeZone, ordered).day, brochurePost.workingDays));
