import { isoDay, wallClock } from '#domain/dates/civil-day.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Date of a preview; undefined on live pages and during the build. */
const previewedDay = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="as-of"]')?.content;

/** Returns `YYYY-MM-DD`, today in the visitor's or an IANA zone; in a preview, the preview's date. */
export function visitorsToday(timeZone?: string): string {
  const now = new Date();
  return (
    previewedDay() ??
    (timeZone
      ? isoDay(wallClock(timeZone, now).day)
      : `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`)
  );
}
