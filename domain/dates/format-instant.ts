import { dateFormatter } from './date-formatter.ts';

/** Without a zone, the machine's applies. */
const formatted = (at: Date | string, options: Intl.DateTimeFormatOptions): string =>
  dateFormatter(options).format(new Date(at));

/** "Nov 2, 2026, 9:05 AM". Throws RangeError. */
export const formatDayAndTime = (at: Date | string, timeZone?: string): string =>
  formatted(at, { dateStyle: 'medium', timeStyle: 'short', timeZone });

export const formatTime = (at: Date | string): string => formatted(at, { timeStyle: 'short' });

export const formatTimeToSeconds = (at: Date | string): string => formatted(at, { timeStyle: 'medium' });

/** "11/02/2026, 9:05 AM EST" */
export const formatUsDayAndTime = (at: Date | string, timeZone: string): string =>
  formatted(at, {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
