import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Points as longitude and latitude in degrees */
export type Line = readonly (readonly number[])[];
export type LandLines = Record<'counties' | 'states' | 'coast', Line[]>;

type Named = GeometryCollection<{ name: string }>;

const neighbors = new Set(['Canada', 'Mexico', 'Cuba', 'Bahamas', 'Haiti', 'Dominican Rep.', 'Jamaica']);
/** Skipped: the outline of the states is more detailed. */
const ourselves = 'United States of America';

const nameOf = ({ properties }: { properties?: object | null | undefined }): string =>
  String((properties as { name?: unknown } | null | undefined)?.name);
/** State FIPS code: the first two digits of a county's. */
const stateOf = ({ id }: { id?: string | number | undefined }): string => String(id).slice(0, 2);

function atlas<O extends Record<string, GeometryCollection>>(path: string): Topology<O> {
  return JSON.parse(readFileSync(resolve('node_modules', path), 'utf8'));
}

function read(): LandLines {
  const states = atlas<{ counties: Named; states: Named; nation: Named }>('us-atlas/counties-10m.json');
  const countries = atlas<{ countries: Named }>('world-atlas/countries-50m.json');
  const { nation, states: union, counties } = states.objects;
  const near = countries.objects.countries.geometries.filter(
    (country) => nameOf(country) === ourselves || neighbors.has(nameOf(country)),
  );
  const abroad = mesh(
    countries,
    { type: 'GeometryCollection', geometries: near },
    (one, other) => one === other && nameOf(one) !== ourselves,
  );
  return {
    coast: [...mesh(states, nation).coordinates, ...abroad.coordinates],
    states: mesh(states, union, (one, other) => one !== other).coordinates,
    counties: mesh(states, counties, (one, other) => one !== other && stateOf(one) === stateOf(other))
      .coordinates,
  };
}

let known: LandLines | undefined;

/** Returns coasts and borders, state borders, and county borders within states. Cached per build. */
export function atlasLines(): LandLines {
  known ??= read();
  return known;
}
