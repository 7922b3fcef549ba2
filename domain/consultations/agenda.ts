import type { Coordinates } from '#domain/places/distance.ts';
import { distanceMiles } from '#domain/places/distance.ts';
import type { BusyVisit } from './consultant.ts';
import { byStart, countBelow, type Span } from './span.ts';

/** Straight-line speed: roads are about a third longer, driven at 40 mph on average. */
const crowMilesPerHour = 30;

const fixedTravelMinutes = 15;

/** Places within this distance count as one, without a drive. */
const samePlaceMiles = 0.1;

const minute = 60_000;

export function travelTime(from: Coordinates, to: Coordinates): number {
  const miles = distanceMiles(from, to);
  if (miles < samePlaceMiles) return 0;
  return Math.ceil((miles / crowMilesPerHour) * 60 + fixedTravelMinutes) * minute;
}

type Placed = BusyVisit & { position: Coordinates };

const isPlaced = (visit: BusyVisit): visit is Placed => visit.position !== undefined;

const inOrder = (one: BusyVisit, other: BusyVisit): number =>
  byStart(one, other) ||
  (one.position?.latitude ?? 0) - (other.position?.latitude ?? 0) ||
  (one.position?.longitude ?? 0) - (other.position?.longitude ?? 0);

/** Prefix sums. */
function running(numbers: readonly number[], add: (sum: number, next: number) => number): number[] {
  const sums = [0];
  for (const next of numbers) sums.push(add(sums.at(-1) as number, next));
  return sums;
}

export class Agenda {
  private readonly starts: number[];
  private readonly latestEnds: number[];
  private readonly placed: Placed[];
  private readonly placedStarts: number[];
  private readonly callStarts: number[];
  private readonly callTimes: number[];

  constructor(visits: readonly BusyVisit[]) {
    const sorted = [...visits].sort(inOrder);
    const calls = sorted.filter((visit) => !isPlaced(visit));
    this.starts = sorted.map(({ start }) => start);
    this.latestEnds = running(
      sorted.map(({ end }) => end),
      Math.max,
    );
    this.placed = sorted.filter(isPlaced);
    this.placedStarts = this.placed.map(({ start }) => start);
    this.callStarts = calls.map(({ start }) => start);
    this.callTimes = running(
      calls.map(({ start, end }) => end - start),
      (sum, next) => sum + next,
    );
  }

  count({ start, end }: Span): number {
    return countBelow(this.starts, end) - countBelow(this.starts, start);
  }

  overlaps({ start, end }: Span): boolean {
    return (this.latestEnds[countBelow(this.starts, end)] as number) > start;
  }

  previous(time: number): Placed | undefined {
    return this.placed[countBelow(this.placedStarts, time) - 1];
  }

  /** Returns whether a visit leaves time for all drives. A video visit blocks driving time too. */
  leavesTravel({ start, end }: Span, position: Coordinates | undefined): boolean {
    const before = this.previous(start);
    const after = this.placed[countBelow(this.placedStarts, start)];
    if (!position)
      return (
        !before ||
        !after ||
        this.freeBetween(before.end, after.start) - (end - start) >=
          travelTime(before.position, after.position)
      );
    return (
      (!before || this.freeBetween(before.end, start) >= travelTime(before.position, position)) &&
      (!after || this.freeBetween(end, after.start) >= travelTime(position, after.position))
    );
  }

  private freeBetween(from: number, to: number): number {
    const [first, last] = [countBelow(this.callStarts, from), countBelow(this.callStarts, to)];
    return to - from - ((this.callTimes[last] as number) - (this.callTimes[first] as number));
  }
}
