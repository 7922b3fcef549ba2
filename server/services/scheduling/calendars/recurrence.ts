import { RRule } from 'rrule';
import { type CivilDay, instantOf, wallClock } from '#domain/dates/civil-day.ts';
import type { Span } from '#domain/scheduling/span.ts';

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
 * What a rule may say, by how often it repeats: no parts of a day, and nothing that is looked for day by day
 * and never found, which would keep the server busy until the year 9999.
 */
const allowed = new Map<string, Record<string, RegExp>>([
  ['DAILY', common],
  ['WEEKLY', { ...common, BYDAY: listOf(days) }],
  ['MONTHLY', { ...common, BYDAY: ordinalDay, BYMONTHDAY: anyMonthday }],
  ['YEARLY', { ...common, BYDAY: ordinalDay, BYMONTHDAY: anyMonthday, BYMONTH: anyMonth }],
]);

/** The time on the wall as if it were UTC, which is how `rrule` counts without a zone. */
const toWall = (timeZone: string, instant: Date): Date => {
  const { day: civil, minutes } = wallClock(timeZone, instant);
  return new Date(Date.UTC(civil.year, civil.month - 1, civil.day) + minutes * minute);
};

const fromWall = (timeZone: string, wall: number): number => {
  const at = new Date(Math.floor(wall / day) * day);
  const civil: CivilDay = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  return instantOf(timeZone, civil, (wall - at.getTime()) / minute).getTime();
};

/** The last moment on the wall that a rule's UNTIL lets in; a day counts whole. */
function untilOf(text: string, timeZone: string): Date {
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  if (text.length === 8) return new Date(Date.parse(`${date}T00:00Z`) + day - minute);
  const time = `${text.slice(9, 11)}:${text.slice(11, 13)}:${text.slice(13, 15)}`;
  const instant = new Date(`${date}T${time}Z`);
  return Number.isNaN(instant.getTime()) ? instant : toWall(timeZone, instant);
}

/** The parts of a rule; `undefined` where one of them is not allowed, comes twice or contradicts another. */
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

/** How a series is kept: in upper case, without a prefix. */
export const normaliseRule = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');

/** A time that repeats by the clock of a branch: 9 am stays 9 am when clocks are moved. */
export class Recurrence {
  private constructor(
    private readonly rule: RRule,
    private readonly timeZone: string,
    /** On the wall. */
    private readonly first: number,
    private readonly endless: boolean,
  ) {}

  /** `undefined` of a rule that is none, that is not allowed, or that does not fall on its first time. */
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

  /** When it begins for the last time; `undefined` where it never ends. */
  last(): number | undefined {
    if (this.endless) return undefined;
    const last = this.rule.all().at(-1);
    return last && fromWall(this.timeZone, last.getTime());
  }

  /** How far an instant is from the first start, by the clock, in ms: what `spansWithin` shifts by. */
  distanceTo(instant: Date): number {
    return toWall(this.timeZone, instant).getTime() - this.first;
  }

  /**
   * The starts, on the wall, of which something may meet a window that begins and ends so far from them; a
   * day more at both ends, as clocks are moved.
   */
  startsNear(window: Span, { from, to }: { from: number; to: number }): number[] {
    const wall = (time: number) => toWall(this.timeZone, new Date(time)).getTime();
    const after = new Date(wall(window.start) - to - day);
    const before = new Date(wall(window.end) - from + day);
    return this.rule.between(after, before, true).map((start) => start.getTime());
  }

  /** What begins and ends so far from a start on the wall. */
  spanAt(start: number, { from, to }: { from: number; to: number }): Span {
    return { start: fromWall(this.timeZone, start + from), end: fromWall(this.timeZone, start + to) };
  }
}
