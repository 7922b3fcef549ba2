import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { drawingDefaults } from '#domain/drawing/drawing-defaults.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { placesOn } from '#domain/drawing/places-on-unit.ts';
import type { FinderUnit } from '#src/features/catalog/parts-finder/finder-unit.ts';
import { placeLabels } from '../maps/place-labels.ts';

export interface PlacedPart {
  backend_name: string;
  group: string;
  shape: string;
  /** Category and style of its lines: `windows double-hung` */
  fits: readonly string[];
}

interface Unit {
  unit: string;
  title: string;
  spec: DrawingSpec;
  fits: RegExp;
}

const inside = { ...drawingDefaults, view: 'interior' } as const;
const lowE = { ...drawingDefaults.glass, tint: 'low-e' } as const;

const units: readonly Unit[] = [
  {
    unit: 'hung-window',
    title: 'Hung window',
    spec: {
      ...inside,
      kind: 'window',
      style: 'double-hung',
      width: 36,
      height: 58,
      material: 'pine',
      color: 'white',
      interior_color: 'natural',
      glass: lowE,
      screen: 'half',
    },
    fits: /^windows (double|single)-hung/,
  },
  {
    unit: 'casement-window',
    title: 'Casement window',
    spec: {
      ...inside,
      kind: 'window',
      style: 'casement-left',
      width: 34,
      height: 56,
      material: 'fir',
      color: 'black',
      interior_color: 'natural',
      glass: lowE,
      hardware: 'matte-black',
    },
    fits: /^windows casement/,
  },
  {
    unit: 'sliding-door',
    title: 'Sliding patio door',
    spec: {
      ...inside,
      kind: 'patio-door',
      style: 'sliding-2',
      width: 72,
      height: 82,
      material: 'oak',
      color: 'bronze',
      interior_color: 'natural',
      glass: lowE,
      hardware: 'oil-rubbed-bronze',
    },
    fits: /^patio-doors .*(sliding|panels)/,
  },
  {
    unit: 'entry-door',
    title: 'Entry door',
    spec: {
      ...drawingDefaults,
      kind: 'entry-door',
      style: 'single',
      panel: 'half-lite',
      insert: 'clear',
      width: 38,
      height: 82,
      material: 'fiberglass',
      color: 'harbor',
      glass: lowE,
      hardware: 'polished-brass',
    },
    fits: /^entry-doors /,
  },
];

/** Positions by group and shape of part; positions without parts are hidden. */
const places: Record<string, { title: string; parts: readonly string[] }> = {
  lock: {
    title: 'Lock',
    parts: [
      'locks-and-keepers sash-lock',
      'locks-and-keepers limiter',
      'locks-and-keepers deadbolt',
      'handles-and-cranks lever-handle',
    ],
  },
  keeper: { title: 'Keeper or strike', parts: ['locks-and-keepers keeper', 'locks-and-keepers strike'] },
  handle: {
    title: 'Handle or crank',
    parts: ['handles-and-cranks crank-handle', 'handles-and-cranks pull-handle'],
  },
  lift: {
    title: 'Lift and tilt latch',
    parts: ['balances-and-lifts sash-lift', 'locks-and-keepers tilt-latch'],
  },
  balance: {
    title: 'Balance, behind the jamb cover',
    parts: ['balances-and-lifts balance', 'balances-and-lifts keeper', 'balances-and-lifts tilt-latch'],
  },
  operator: { title: 'Operator, under the cover', parts: ['hinges-and-operators operator'] },
  hinge: { title: 'Hinge', parts: ['hinges-and-operators hinge'] },
  weatherstrip: { title: 'Weatherstrip', parts: ['weatherstrip weatherstrip'] },
  glass: {
    title: 'Glass, beads and grilles',
    parts: ['glass-and-beads glass', 'glass-and-beads glazing-bead', 'glass-and-beads grille'],
  },
  screen: { title: 'Screen', parts: ['screens screen', 'screens screen-corner'] },
  roller: { title: 'Rollers', parts: ['rollers-and-tracks roller'] },
  track: { title: 'Track', parts: ['rollers-and-tracks track'] },
  sweep: { title: 'Bottom edge: sweep, weep covers', parts: ['thresholds-and-sweeps sweep'] },
  threshold: { title: 'Threshold', parts: ['thresholds-and-sweeps threshold'] },
};

/** Lists a part if it fits a line of this kind. */
export function finderUnits(parts: readonly PlacedPart[]): { unit: FinderUnit; svg: string }[] {
  return units.map(({ unit, title, spec, fits }) => {
    const fitting = parts.filter((part) => part.fits.some((style) => fits.test(style)));
    const description = describeUnit(spec);
    const placed = placesOn(spec).flatMap(({ place, x, y }) => {
      const known = places[place];
      const here = fitting.filter(({ group, shape }) => known?.parts.includes(`${group} ${shape}`));
      if (!known || here.length === 0) return [];
      return [{ place, title: known.title, x, y, parts: here.map(({ backend_name }) => backend_name) }];
    });
    return {
      unit: {
        unit,
        title,
        picture: `/drawings/finder/${unit}.svg`,
        description,
        places: placeLabels(placed),
      },
      svg: drawElevation(spec, { size: 480, title, description }),
    };
  });
}
