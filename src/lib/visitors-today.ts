import { isoDay, wallClock } from '#domain/dates/civil-day.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The day as of which a preview is looked at; nothing on the pages of the shop, and while they are built. */
const previewedDay = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="as-of"]')?.content;

/**
 * `YYYY-MM-DD`: the visitor's own day, or that in an IANA zone; in a preview the day that was chosen for it.
 */
export function visitorsToday(timeZone?: string): string {
  const now = new Date();
  return (
    previewedDay() ??
    (timeZone
      ? isoDay(wallClock(timeZone, now).day)
      : `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`)
  );
}
