import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { distanceMiles } from '#domain/places/distance.ts';
import { drawMap } from '#src/features/places/branch-lists/draw-map.ts';
import { boxOf, overlap, placeNames } from '#src/features/places/branch-lists/place-names.ts';
import {
  footHeight,
  layOut,
  type Place,
  type Point,
  sheetWidth,
} from '#src/features/places/branch-lists/sheet-projection.ts';

interface Town extends Place {
  city: string;
}

const filesOf = (folder: string): unknown[] =>
  readdirSync(`content/${folder}`).map((file) => parse(readFileSync(`content/${folder}/${file}`, 'utf8')));

const stores = new Map(
  (filesOf('retail-stores') as (Place & { store_id: string })[][])
    .flat()
    .map((store) => [store.store_id, store]),
);
const towns = (filesOf('showrooms') as (Town & { branch_id: string })[][]).flat();
const branches = (filesOf('branches') as { branch_id: string; branch_retail: string[] }[]).map(
  ({ branch_id, branch_retail }): [string, Town[], Place[]] => [
    branch_id,
    towns.filter((town) => town.branch_id === branch_id),
    branch_retail.flatMap((store) => stores.get(store) ?? []),
  ],
);

const pairsOf = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other): [T, T] => [one, other]));
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

it('has north up and east to the right', () => {
  const south = { latitude: 41, longitude: -73 };
  const { points } = layOut([south, { latitude: 41.5, longitude: -73 }, { latitude: 41, longitude: -72.5 }]);
  const [home, north, east] = points as [Point, Point, Point];
  expect(north.y).toBeLessThan(home.y - 50);
  expect(east.x).toBeGreaterThan(home.x + 50);
});

it('draws one place in the middle, at a scale that can be said', () => {
  const { points, barMiles, unitsPerMile } = layOut([{ latitude: 41, longitude: -73 }]);
  expect(points).toEqual([{ x: sheetWidth / 2, y: 119 }]);
  expect(Number.isFinite(unitsPerMile)).toBe(true);
  expect(barMiles).toBeGreaterThan(0);
});

describe('a drawn map', () => {
  const norwalk = { city: 'Norwalk', latitude: 41.1, longitude: -73.4 };
  const danbury = { city: 'Danbury', latitude: 41.4, longitude: -73.46 };
  const store = { latitude: 41.2, longitude: -73.2 };
  const kindsOf = (map: ReturnType<typeof drawMap>) => map?.paths.map(({ kind }) => kind);
  const textsOf = (map: ReturnType<typeof drawMap>) => map?.texts.map(({ text }) => text);

  it('is none where there is one place alone', () => {
    expect(drawMap({ showrooms: [norwalk] })).toBeNull();
    expect(drawMap({ showrooms: [norwalk], stores: [store] })).not.toBeNull();
  });

  it('says how far the others are from the showroom that it is of, and draws the way', () => {
    const map = drawMap({ showrooms: [norwalk, danbury], here: danbury });
    expect(map?.label).toBe('Map to scale: Norwalk 21 mi, Danbury');
    expect(kindsOf(map)).toEqual(['squares', 'lines', 'showrooms', 'here', 'foot', 'north']);
    expect(textsOf(map)).toEqual(['Norwalk 21 mi', 'Danbury', '5 mi', 'N']);
  });

  it('explains what stands on it beside showrooms', () => {
    const map = drawMap({ showrooms: [norwalk, danbury], stores: [store], contractors: [store, norwalk] });
    expect(map?.label).toBe('Map to scale: Norwalk, Danbury');
    expect(kindsOf(map)).toEqual(['squares', 'contractors', 'stores', 'showrooms', 'foot', 'north']);
    expect(textsOf(map)).toEqual(['Norwalk', 'Danbury', '5 mi', 'store', 'contractor', 'N']);
    const marks = (kind: string) => map?.paths.find((path) => path.kind === kind)?.d.match(/M/g)?.length;
    // Includes one mark of each kind in the legend.
    expect([marks('showrooms'), marks('stores'), marks('contractors')]).toEqual([2, 2, 3]);
  });
});

describe.each(branches)('the sheet of %s', (_, showrooms, partners) => {
  it('shows distances as they are, within half a percent and the width of a line', () => {
    const { points, unitsPerMile } = layOut(showrooms);
    const placed = showrooms.map((town, at) => ({ town, point: points[at] as Point }));
    for (const [one, other] of pairsOf(placed)) {
      const miles = distanceMiles(one.town, other.town);
      expect(Math.abs(distance(one.point, other.point) - miles * unitsPerMile)).toBeLessThan(
        0.2 + 0.005 * miles * unitsPerMile,
      );
    }
  });

  it('keeps every place above the scale bar, which is a round figure and fits', () => {
    const { points, height, unitsPerMile, barMiles } = layOut([...showrooms, ...partners]);
    expect(points).toHaveLength(showrooms.length + partners.length);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(sheetWidth);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height - footHeight);
    }
    expect(String(barMiles)).toMatch(/^[125]0*$/);
    expect(barMiles * unitsPerMile).toBeLessThanOrEqual(100);
  });

  it.each([undefined, ...showrooms.keys()])('has every name clear of the others, seen from %p', (from) => {
    // From a showroom the map shows showrooms with distances; otherwise stores too.
    const sheet = layOut(from === undefined ? [...showrooms, ...partners] : showrooms);
    const names = showrooms.map(({ city }, at) =>
      from === undefined || at === from ? city : `${city} 188 mi`,
    );
    const hub = from === undefined ? undefined : sheet.points[from];
    const boxes = placeNames(sheet, names, hub).map((place, at) => boxOf(names[at] ?? '', place));
    expect(boxes).toHaveLength(showrooms.length);
    for (const [one, other] of pairsOf(boxes)) expect(overlap(one, other)).toBe(false);
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(sheetWidth);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(sheet.height - footHeight);
    }
  });
});
