import type { BlockedSpan } from '#domain/consultations/consultant.ts';
import { type Span, subtractSpans } from '#domain/consultations/span.ts';
import type { StoredBlock } from './block-store.ts';
import { Recurrence } from './recurrence.ts';

type Times = Pick<StoredBlock, 'startsAt' | 'endsAt' | 'insteadStartsAt' | 'rrule' | 'blockType'>;
type Occurrence = Pick<BlockedSpan, 'kind' | 'start' | 'end'>;

/**
 * Effect of one occurrence. Moved working time is opened at its new place even where it overlaps the old one:
 * a day that begins an hour later loses only its first hour.
 */
function effects(span: Span, instead: Span | undefined, blockType: Times['blockType']): Occurrence[] {
  if (blockType !== 'Both' || !instead)
    return [{ kind: blockType === 'Unblock' ? 'Unblock' : 'Block', ...span }];
  const left = subtractSpans([span], [instead]).map((rest) => ({ kind: 'Block' as const, ...rest }));
  return [...left, { kind: 'Unblock', ...instead }];
}

const meets = (window: Span) => (one: Span) =>
  one.start < one.end && one.start < window.end && one.end > window.start;

/** Expands a block within a window, in the branch's time zone. */
export function occurrencesWithin(block: Times, timeZone: string, window: Span): Occurrence[] {
  const { startsAt, endsAt, insteadStartsAt, rrule, blockType } = block;
  const start = startsAt.getTime();
  const length = endsAt.getTime() - start;
  const instead = insteadStartsAt?.getTime();
  if (rrule === null) {
    const moved = instead === undefined ? undefined : { start: instead, end: instead + length };
    return effects({ start, end: endsAt.getTime() }, moved, blockType).filter(meets(window));
  }
  const series = Recurrence.parse(rrule, startsAt, timeZone);
  if (!series) return [];
  const own = { from: 0, to: series.distanceTo(endsAt) };
  const shift = insteadStartsAt ? series.distanceTo(insteadStartsAt) : 0;
  const reach = { from: Math.min(0, shift), to: own.to + Math.max(0, shift) };
  return series.startsNear(window, reach).flatMap((at) => {
    const moved = insteadStartsAt ? series.spanAt(at, { from: shift, to: shift + own.to }) : undefined;
    return effects(series.spanAt(at, own), moved, blockType).filter(meets(window));
  });
}

const dayMs = 86_400_000;

/** Returns the time range of a block, for the database query; undefined for an invalid rule. */
export function reachOf(
  block: Times,
  timeZone: string,
): Pick<StoredBlock, 'reachesFrom' | 'reachesUntil'> | undefined {
  const { startsAt, endsAt, insteadStartsAt, rrule } = block;
  const [start, end, instead] = [startsAt, endsAt, insteadStartsAt ?? startsAt].map((at) => at.getTime()) as [
    number,
    number,
    number,
  ];
  const [reachesFrom, lastEnd] = [new Date(Math.min(start, instead)), Math.max(end, instead + end - start)];
  if (rrule === null) return { reachesFrom, reachesUntil: new Date(lastEnd) };
  const series = Recurrence.parse(rrule, startsAt, timeZone);
  if (!series) return undefined;
  const last = series.last();
  // One day more, since a daylight saving change may shift the last occurrence.
  return { reachesFrom, reachesUntil: last === undefined ? null : new Date(last + lastEnd - start + dayMs) };
}
