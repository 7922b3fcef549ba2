import type {
  addBlock,
  BlockType,
  CalendarBlock,
  changeBlock,
} from '#domain/consultations/staff-blocks-contract.ts';
import type { EndpointRequest } from '#domain/contracts/endpoint.ts';
import { dayOfIso, isoDay } from '#domain/dates/civil-day.ts';
import { instantOf, wallClock } from '#domain/dates/wall-clock.ts';
import { dayAfter } from '#src/widgets/staff/branch/branch-days.ts';
import { timeOf } from './block-words.ts';
import { joinRule, splitRule } from './rule-words.ts';

export interface BlockValues {
  /** Empty for the whole branch */
  consultant: string;
  type: BlockType;
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
  /** Type `Both` only: the replacement working time */
  insteadDay: string;
  insteadTime: string;
  /** RRULE without its end; empty for a single block */
  repeats: string;
  /** Last day of a series; empty for an endless one */
  until: string;
  note: string;
}

type BlockBody = EndpointRequest<typeof addBlock>['body'];

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const instant = (timeZone: string, day: string, time: string): string =>
  instantOf(timeZone, dayOfIso(day), minutesOf(time)).toISOString();

export const blockBody = (timeZone: string, values: BlockValues): Omit<BlockBody, 'branch_id'> => ({
  ...(values.consultant && { consultant_id: values.consultant }),
  block_type: values.type,
  starts_at: instant(timeZone, values.fromDay, values.fromTime),
  ends_at: instant(timeZone, values.toDay, values.toTime),
  ...(values.repeats && { rrule: joinRule(values.repeats, values.until) }),
  ...(values.type === 'Both' && {
    instead_starts_at: instant(timeZone, values.insteadDay, values.insteadTime),
  }),
  note: values.note.trim(),
});

const wallOf = (timeZone: string, at: string): { day: string; time: string } => {
  const { day, minutes } = wallClock(timeZone, new Date(at));
  return { day: isoDay(day), time: timeOf(minutes) };
};

export function valuesOf(timeZone: string, block: CalendarBlock): BlockValues {
  const from = wallOf(timeZone, block.starts_at);
  const to = wallOf(timeZone, block.ends_at);
  const instead = block.instead_starts_at ? wallOf(timeZone, block.instead_starts_at) : from;
  return {
    consultant: block.consultant_id ?? '',
    type: block.block_type,
    fromDay: from.day,
    fromTime: from.time,
    toDay: to.day,
    toTime: to.time,
    insteadDay: instead.day,
    insteadTime: instead.time,
    ...splitRule(block.rrule ?? ''),
    note: block.note,
  };
}

export const newValues = (consultant: string, day: string, from: number, to: number): BlockValues => ({
  consultant,
  type: 'Block',
  fromDay: day,
  fromTime: timeOf(from),
  ...(to < 1440 ? { toDay: day, toTime: timeOf(to) } : { toDay: dayAfter(day, 1), toTime: '00:00' }),
  insteadDay: day,
  insteadTime: timeOf(from),
  repeats: '',
  until: '',
  note: '',
});

/** Shifts a block's start and end by minutes; for a series, each occurrence. */
export const shifted = (
  block: CalendarBlock,
  by: { start: number; end: number },
): EndpointRequest<typeof changeBlock>['body'] => {
  const later = (at: string, minutes: number): string =>
    new Date(Date.parse(at) + minutes * 60_000).toISOString();
  return {
    ...(block.consultant_id !== undefined && { consultant_id: block.consultant_id }),
    block_type: block.block_type,
    starts_at: later(block.starts_at, by.start),
    ends_at: later(block.ends_at, by.end),
    ...(block.rrule !== undefined && { rrule: block.rrule }),
    ...(block.instead_starts_at !== undefined && { instead_starts_at: block.instead_starts_at }),
    note: block.note,
    version: block.version,
  };
};
