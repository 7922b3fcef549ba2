import { isoDay, wallClock } from '#domain/dates/civil-day.ts';
import { addWorkingDays } from '#domain/orders/promise-days.ts';

/** Working days of the maker's country: two to pack, six on the way. */
const workingDays = 8;

export const brochurePostWords = 'within eight working days';

/** Returns the ISO day by which brochures arrive that were ordered at an instant, by the maker's clock. */
export const brochuresExpectedOn = (ordered: Date, timeZone: string): string =>
  isoDay(addWorkingDays('US', wallClock(timeZone, ordered).day, workingDays));
