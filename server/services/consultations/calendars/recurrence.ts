import { RRule } from 'rrule';
import type { Span } from '#domain/consultations/span.ts';
import { utcDay, utcMidnight } from '#domain/dates/civil-day.ts';
import { instantOf, wallClock } from '#domain/dates/wall-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const days = '(MO|TU|WE|TH|FR|SA|SU)';
const listOf = (item: string): RegExp => new RegExp(`^${item}(,${item})*$`);

const common = {
  INTERVAL: /^[1-9]\d?$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^20\d{6}(T\d{6}Z)?$/,
  WKST: new RegExp(`^${days}$`),
};
const anyMonthday = listOf('-?([1-9]|[12]\\d|3[01])');
const anyMonth = listOf('([1-9]|1[0-2])');
const ordinalDay = listOf(`([+-]?[1-5])?${days}`);

/**
 * Allowed rule parts by frequency. Excludes sub-daily parts and rules that never match, which would loop
 * until the year 9999.
 */
const allowed = new Map<string, Record<string, RegExp>>([
  ['DAILY', common],
  ['WEEKLY', { ...common, BYDAY: listOf(days) }],
  ['MONTHLY', { ...common, BYDAY: ordinalDay, BYMONTHDAY: anyMonthday }],
  ['YEARLY', { ...common, BYDAY: ordinalDay, BYMONTHDAY: anyMonthday, BYMONTH: anyMonth }],
]);

/** Local time as if it were UTC, as `rrule` computes without a time zone. */
const toWall = (timeZone: string, instant: Date): Date => {
  const { day: civil, minutes } = wallClock(timeZone, instant);
  return new Date(utcMidnight(civil) + minutes * minute);
};

const fromWall = (timeZone: string, wall: number): number => {
  const civil = utcDay(wall);
  return instantOf(timeZone, civil, (wall - utcMidnight(civil)) / minute).getTime();
};

/** Last local time included by UNTIL; a date includes the whole day. */
function untilOf(text: string, timeZone: string): Date {
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  if (text.length === 8) return new Date(Date.parse(`${date}T00:00Z`) + day - minute);
  const time = `${text.slice(9, 11)}:${text.slice(11, 13)}:${text.slice(13, 15)}`;
  const instant = new Date(`${date}T${time}Z`);
  return Number.isNaN(instant.getTime()) ? instant : toWall(timeZone, instant);
}

/** Parses a rule; returns undefined for disallowed, duplicate or contradictory parts. */
function partsOf(text: string): Map<string, string> | undefined {
  const pairs = text.split(';').map((part) => part.split('='));
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  const patterns = allowed.get(parts.get('FREQ') ?? '');
  const isAllowed =
    patterns &&
    pairs.every(
      ([name = '', value = '', ...rest]) =>
        rest.length === 0 &&
        (name === 'FREQ' || (Object.hasOwn(patterns, name) && patterns[name]?.test(value))),
    );
  if (!isAllowed || parts.size !== pairs.length) return undefined;
  return parts.has('COUNT') && parts.has('UNTIL') ? undefined : parts;
}

/** Normalizes a rule: upper case, no prefix. */
export const normaliseRule = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');

/** A recurrence in local time: 9 am stays 9 am across daylight saving changes. */
export class Recurrence {
  private constructor(
    private readonly rule: RRule,
    private readonly timeZone: string,
    /** Local time. */
    private readonly first: number,
    private readonly endless: boolean,
  ) {}

  /** Returns undefined if the rule is malformed, unsupported or excludes its first occurrence. */
  static parse(text: string, start: Date, timeZone: string): Recurrence | undefined {
    const parts = partsOf(text);
    if (!parts) return undefined;
    const first = toWall(timeZone, start);
    const until = parts.get('UNTIL');
    const last = until === undefined ? null : untilOf(until, timeZone);
    if (last && Number.isNaN(last.getTime())) return undefined;
    const written = text
      .split(';')
      .filter((part) => !part.startsWith('UNTIL='))
      .join(';');
    const rule = new RRule({ ...RRule.parseString(written), dtstart: first, until: last }, true);
    if (rule.after(first, true)?.getTime() !== first.getTime()) return undefined;
    return new Recurrence(rule, timeZone, first.getTime(), last === null && !parts.has('COUNT'));
  }

  /** Returns the last start; undefined for an endless rule. */
  last(): number | undefined {
    if (this.endless) return undefined;
    const last = this.rule.all().at(-1);
    return last && fromWall(this.timeZone, last.getTime());
  }

  /** Local distance from the first start in ms, as used by `spansWithin`. */
  distanceTo(instant: Date): number {
    return toWall(this.timeZone, instant).getTime() - this.first;
  }

  /**
   * Returns local starts whose offset span may meet a window, with a day's margin for daylight saving
   * changes.
   */
  startsNear(window: Span, { from, to }: { from: number; to: number }): number[] {
    const wall = (time: number) => toWall(this.timeZone, new Date(time)).getTime();
    const after = new Date(wall(window.start) - to - day);
    const before = new Date(wall(window.end) - from + day);
    return this.rule.between(after, before, true).map((start) => start.getTime());
  }

  /** Converts an offset span of a local start to instants. */
  spanAt(start: number, { from, to }: { from: number; to: number }): Span {
    return { start: fromWall(this.timeZone, start + from), end: fromWall(this.timeZone, start + to) };
  }
}
