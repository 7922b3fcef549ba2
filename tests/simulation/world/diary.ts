import { driveMs, longestDriveMs, milesBetween, positionOf } from './drives.ts';
import { daysLater, localTime, zoneOf } from './places.ts';
import { ms } from './sql-time.ts';
import type { World } from './world.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

interface Shift {
  from: string;
  to: string;
}

export interface Consultant {
  id: string;
  kinds: readonly string[];
  week: readonly (readonly Shift[])[];
  prefixes: readonly string[];
  first: string | null;
  until: string | null;
}

interface Span {
  from: number;
  until: number;
}

interface Block extends Span {
  consultant: string | null;
  type: 'Block' | 'Unblock' | 'Both';
  rrule: string | null;
  instead: number | null;
}

interface Taken extends Span {
  consultant: string;
  type: string;
  branch: string;
  postal: string;
}

/** The plans of a branch, as they are stored. */
export interface Diary {
  branch: string;
  consultants: readonly Consultant[];
  blocks: readonly Block[];
  taken: readonly Taken[];
}

export async function diaryOf(world: World, branch: string): Promise<Diary> {
  const consultants = await world.rows<Consultant>(`
    select id, kinds, week, postal_prefixes as prefixes, active_from::text as first, active_until::text as until
    from consultants where branch_id = '${branch}' order by id`);
  const blocks = await world.rows<Block>(`
    select consultant_id as consultant, block_type as type, rrule, ${ms('instead_starts_at')} as instead,
      ${ms('starts_at')} as from, ${ms('ends_at')} as until
    from calendar_blocks where branch_id = '${branch}' order by id`);
  const taken = await world.rows<Taken & { held: number | null }>(`
    select consultant_id as consultant, ${ms('starts_at')} as from, ${ms('ends_at')} as until, type,
      branch_id as branch, postal_code as postal, case when state = 'held' then ${ms('held_until')} end as held
    from appointments where branch_id = '${branch}' and state in ('held', 'pending', 'confirmed') order by id`);
  const now = Date.now();
  return { branch, consultants, blocks, taken: taken.filter(({ held }) => held === null || held > now) };
}

export type Standing =
  | 'free'
  | 'unsure'
  | 'other_kind'
  | 'too_soon'
  | 'too_late'
  | 'not_working'
  | 'blocked'
  | 'booked'
  | 'drive';

/** Each day of a series that repeats daily. */
function spansOf({ from, until, rrule }: Block, zone: string): Span[] {
  const days = rrule === null ? 1 : Number(/COUNT=(\d+)/.exec(rrule)?.[1] ?? 1);
  return Array.from({ length: days }, (_, at) => ({
    from: daysLater(from, at, zone),
    until: daysLater(until, at, zone),
  }));
}

const meets = (one: Span, other: Span): boolean => one.from < other.until && one.until > other.from;
const holds = (outer: Span, inner: Span): boolean => outer.from <= inner.from && outer.until >= inner.until;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function isActive({ first, until }: Consultant, iso: string): boolean {
  return (first === null || first <= iso) && (until === null || iso < until);
}

/** Whether a consultant can drive from the visit before and to the next one. */
function driveAt(theirs: readonly Taken[], wanted: Taken): Standing {
  const others = theirs.filter((one) => Math.abs(one.from - wanted.from) < 12 * hour);
  const here = positionOf(wanted);
  // Calls take time of the drives beside them.
  if (!here || others.some((one) => !positionOf(one))) return others.length > 0 ? 'unsure' : 'free';
  const gaps = others.map((one) => {
    const there = positionOf(one) ?? here;
    const gap = one.from < wanted.from ? wanted.from - one.until : one.from - wanted.until;
    return { gap, miles: milesBetween(here, there) };
  });
  if (gaps.some(({ gap, miles }) => gap < driveMs(miles))) return 'drive';
  return gaps.some(({ gap, miles }) => gap < longestDriveMs(miles)) ? 'unsure' : 'free';
}

/** Whether a visit of an hour that begins then is within the hours of a consultant, and why not. */
export function standingAt(
  diary: Diary,
  consultant: Consultant,
  { type, postal }: { type: string; postal: string },
  start: number,
): Standing {
  const { id, kinds, week } = consultant;
  if (!kinds.includes(type)) return 'other_kind';
  if (start < Date.now() + 2 * hour) return 'too_soon';
  const visit = { from: start, until: start + hour };
  const zone = zoneOf(diary.branch);
  const { day: iso, weekday, minutes } = localTime(start, zone);
  const today = Date.parse(`${localTime(Date.now(), zone).day}T00:00:00Z`);
  if (Date.parse(`${iso}T00:00:00Z`) > today + 60 * day) return 'too_late';
  const active = isActive(consultant, iso);
  const isShift = (week[weekday] ?? []).some(
    ({ from, to }) =>
      minutesOf(from) <= minutes && minutes + 60 <= minutesOf(to) && (minutes - minutesOf(from)) % 60 === 0,
  );
  const own = diary.blocks.filter((one) => one.consultant === null || one.consultant === id);
  const opened = own.flatMap((one) => {
    if (one.type === 'Block') return [];
    if (one.type === 'Unblock') return spansOf(one, zone);
    const from = one.instead ?? one.from;
    return [{ from, until: from + one.until - one.from }];
  });
  const closed = own.filter((one) => one.type !== 'Unblock');
  const isClosed = (isOwn: boolean): boolean =>
    closed.some(
      (one) => (one.consultant !== null) === isOwn && spansOf(one, zone).some((span) => meets(span, visit)),
    );
  const isOpened = opened.some((span) => holds(span, visit));
  if (!isOpened && opened.some((span) => meets(span, visit))) return 'unsure';
  const isOpen = active && !isClosed(true) && (isOpened || (isShift && !isClosed(false)));
  if (!isOpen) return active && isShift ? 'blocked' : 'not_working';
  const theirs = diary.taken.filter((one) => one.consultant === id);
  if (theirs.some((one) => meets(one, visit))) return 'booked';
  return driveAt(theirs, { ...visit, consultant: id, type, postal, branch: diary.branch });
}

/** Visits of a consultant on the day of a time. */
export function visitsOn({ branch, taken }: Diary, id: string, start: number): number {
  const dayOf = (at: number): string => localTime(at, zoneOf(branch)).day;
  return taken.filter((one) => one.consultant === id && dayOf(one.from) === dayOf(start)).length;
}

/** 0 in the consultant's own territory, 1 for the whole branch, 2 in that of another one. */
export function territoryOf({ prefixes }: Consultant, postalCode: string): number {
  if (prefixes.length === 0) return 1;
  return prefixes.some((prefix) => postalCode.replace(' ', '').startsWith(prefix)) ? 0 : 2;
}
