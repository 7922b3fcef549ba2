import { isoDay, localDay } from '#domain/dates/civil-day.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';

/** Date of a preview; undefined on live pages and during the build. */
const previewedDay = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="as-of"]')?.content;

/** Returns `YYYY-MM-DD`, today in the visitor's or an IANA zone; in a preview, the preview's date. */
export function visitorsToday(timeZone?: string): string {
  const now = new Date();
  return previewedDay() ?? (timeZone ? isoDayIn(timeZone, now) : isoDay(localDay(now)));
}
