import type { Coordinates } from '#domain/geo/distance.ts';
import { areaNames, areaRow } from './postal-rows.ts';

/** What is known of all postal codes that begin alike. */
export interface PostalPrefix {
  /** That of most listed codes first. */
  states: readonly [string, ...string[]];
  /** The middle of the listed codes; `undefined` where none has a position. */
  centre: Coordinates | undefined;
}

// Three digits of a ZIP are a sorting center with its region. Of a Canadian area two characters are a region
// of its province, unless the second is 0: that stands for everything rural.
const prefixOf = (area: string): string => (/^\d/.test(area) ? area.slice(0, 3) : area.slice(0, 2));

// 99999 is what people type in place of a ZIP; no post office has it.
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

/**
 * Postal codes by their beginnings: no list of them is ever complete, because the post assigns new ones every
 * month.
 */
export class PostalPrefixes {
  private areas: Map<string, string[]> | undefined;

  /** The region of an area that no list has; `undefined` where no listed area begins like it. */
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
