import type { Coordinates } from '#domain/places/distance.ts';
import { areaNames, areaRow } from './postal-rows.ts';

export interface PostalPrefix {
  states: readonly [string, ...string[]];
  /** Center of the listed codes; undefined without positions. */
  centre: Coordinates | undefined;
}

// Three digits of a ZIP identify a sorting center. Two characters of a Canadian area identify a region,
// except 0 as the second, which marks all rural areas.
const prefixOf = (area: string): string => (/^\d/.test(area) ? area.slice(0, 3) : area.slice(0, 2));

// 99999 is a common dummy input, never a ZIP.
const canBeArea = (area: string): boolean =>
  /^(?!99999)\d{5}$|^[ABCEGHJ-NPRSTVXY][1-9][ABCEGHJ-NPRSTV-Z]$/.test(area);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function middleOf(positions: readonly Coordinates[]): Coordinates | undefined {
  if (positions.length === 0) return undefined;
  return {
    latitude: mean(positions.map(({ latitude }) => latitude)),
    longitude: mean(positions.map(({ longitude }) => longitude)),
  };
}

function byCount(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
}

/** Lookup by prefix: lists are never complete, since new codes are assigned every month. */
export class PostalPrefixes {
  private areas: Map<string, string[]> | undefined;

  /** Returns the region of an unlisted area, or undefined for an unknown prefix. */
  of(area: string): PostalPrefix | undefined {
    const alike = canBeArea(area) ? this.listed(prefixOf(area)) : [];
    const rows = alike.flatMap((name) => areaRow(name) ?? []);
    const [most, ...rest] = byCount(rows.map(({ state }) => state));
    if (most === undefined) return undefined;
    const inMost = rows.filter(({ state }) => state === most);
    return {
      states: [most, ...rest],
      centre: middleOf(inMost.flatMap(({ position }) => position ?? [])),
    };
  }

  private listed(prefix: string): readonly string[] {
    if (!this.areas) {
      this.areas = new Map();
      for (const area of areaNames()) {
        const alike = this.areas.get(prefixOf(area));
        if (alike) alike.push(area);
        else this.areas.set(prefixOf(area), [area]);
      }
    }
    return this.areas.get(prefix) ?? [];
  }
}
