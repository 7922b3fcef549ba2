import { holidayOn } from '#domain/dates/holidays.ts';
import { isOnDay, timeOnDay, type ZoneDay } from './bookable-days.ts';
import type { BlockedSpan, Consultant } from './consultant.ts';
import { mergeSpans, type Span, subtractSpans } from './span.ts';

export const visitLengthMs = 60 * 60_000;

const hour = 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hour + minutes;
};

interface Blocks {
  blocks: Span[];
  unblocks: Span[];
}

export interface SortedBlocks {
  ofBranch: Blocks;
  of: (consultantId: string) => Blocks;
}

export function sortBlocks(blocked: readonly BlockedSpan[]): SortedBlocks {
  const kept = new Map<string | undefined, Blocks>();
  const of = (consultantId: string | undefined) => kept.get(consultantId) ?? { blocks: [], unblocks: [] };
  for (const { consultantId, kind, start, end } of blocked) {
    const its = of(consultantId);
    its[kind === 'Block' ? 'blocks' : 'unblocks'].push({ start, end });
    kept.set(consultantId, its);
  }
  const { blocks, unblocks } = of(undefined);
  return { ofBranch: { blocks: mergeSpans(blocks), unblocks }, of };
}

const worksOn = ({ from, until }: Consultant, { iso }: ZoneDay): boolean =>
  (from === undefined || iso >= from) && (until === undefined || iso < until);

function shiftsOf(consultant: Consultant, day: ZoneDay): { span: Span; starts: number[] }[] {
  return (consultant.week[day.weekday] ?? []).map(({ from, to }) => {
    const [first, end] = [minutesOf(from), minutesOf(to)];
    const starts: number[] = [];
    for (let at = first; at < end; at += hour) if (isOnDay(day, at)) starts.push(timeOnDay(day, at));
    return { span: { start: timeOnDay(day, first), end: timeOnDay(day, end) }, starts };
  });
}

function startsWithin({ start, end }: Span, window: Span): number[] {
  const starts: number[] = [];
  const skipped = Math.max(0, Math.ceil((window.start - start) / visitLengthMs));
  for (let at = start + skipped * visitLengthMs; at < Math.min(end, window.end); at += visitLengthMs)
    starts.push(at);
  return starts;
}

function fitting(starts: readonly number[], spans: readonly Span[]): number[] {
  let at = 0;
  return starts.filter((start) => {
    while (at < spans.length && (spans[at] as Span).end < start + visitLengthMs) at += 1;
    return at < spans.length && (spans[at] as Span).start <= start;
  });
}

/** Returns slot starts. Opened spans override holidays and branch blocks, but not the consultant's blocks. */
export function openStarts(
  consultant: Consultant,
  allDays: readonly ZoneDay[],
  country: 'US' | 'CA',
  blocks: SortedBlocks,
): number[] {
  const days = allDays.filter((day) => worksOn(consultant, day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const window = { start: first.start, end: last.end };
  const own = blocks.of(consultant.id);
  const unblocks = [...blocks.ofBranch.unblocks, ...own.unblocks];
  const shifts = days
    .filter(({ civil }) => !holidayOn(country, civil))
    .flatMap((day) => shiftsOf(consultant, day));
  const hours = subtractSpans(mergeSpans(shifts.map(({ span }) => span)), blocks.ofBranch.blocks);
  const open = subtractSpans(mergeSpans([...hours, ...unblocks]), mergeSpans(own.blocks));
  const starts = new Set([
    ...shifts.flatMap((shift) => shift.starts),
    ...unblocks.flatMap((span) => startsWithin(span, window)),
  ]);
  return fitting(
    [...starts].sort((one, other) => one - other),
    open,
  );
}
