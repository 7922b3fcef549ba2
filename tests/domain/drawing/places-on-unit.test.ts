/** @jest-environment jsdom */
import { type DrawingSpec, drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { placesOn } from '#domain/drawing/places-on-unit.ts';
import { person } from '#domain/drawing/unit/figure.ts';

const finish = { material: 'pine', color: 'white' } as const;
const spec = (unit: object): DrawingSpec => drawingSpecSchema.parse({ ...finish, ...unit });
const doubleHung = spec({ kind: 'window', style: 'double-hung', width: 36, height: 60, view: 'interior' });
const casement = spec({ kind: 'window', style: 'casement-left', width: 30, height: 54 });
const slider = spec({ kind: 'patio-door', style: 'sliding-2', width: 72, height: 80 });
const entry = spec({ kind: 'entry-door', style: 'single', width: 38, height: 82 });

const at = (unit: DrawingSpec, name: string, options = {}) => {
  const found = placesOn(unit, options).find(({ place }) => place === name);
  if (!found) throw new Error(`No place for ${name}`);
  return found;
};

it.each([
  [
    'double-hung',
    doubleHung,
    ['lock', 'keeper', 'lift', 'balance', 'weatherstrip', 'glass', 'screen', 'sill'],
  ],
  [
    'casement-left',
    casement,
    ['lock', 'keeper', 'handle', 'operator', 'hinge', 'weatherstrip', 'glass', 'screen', 'sill'],
  ],
  [
    'sliding-2',
    slider,
    ['handle', 'lock', 'keeper', 'roller', 'track', 'sweep', 'weatherstrip', 'glass', 'screen', 'threshold'],
  ],
  ['single', entry, ['handle', 'lock', 'keeper', 'hinge', 'weatherstrip', 'glass', 'sweep', 'threshold']],
] as const)('finds every place of a %s on the unit, no two in one spot', (_, unit, names) => {
  for (const options of [{}, { dimensions: true }, { figure: person, dimensions: true }]) {
    const places = placesOn(unit, options);
    expect(places.map(({ place }) => place).sort()).toEqual([...names].sort());
    for (const { x, y } of places) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(1);
    }
    expect(new Set(places.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(names.length);
  }
});

it('puts the lock of a double-hung in the middle, lifts at its foot, its balance in the jamb', () => {
  expect(at(doubleHung, 'lock').x).toBeCloseTo(0.5);
  expect(at(doubleHung, 'lock').y).toBeCloseTo(0.5, 1);
  expect(at(doubleHung, 'lift').y).toBeGreaterThan(at(doubleHung, 'screen').y);
  expect(at(doubleHung, 'balance').x).toBeLessThan(at(doubleHung, 'glass').x);
});

it('follows the side that is drawn', () => {
  const inside = { ...casement, view: 'interior' } as const;
  expect(at(casement, 'hinge').x).toBeLessThan(0.5);
  expect(at(inside, 'hinge').x).toBeCloseTo(1 - at(casement, 'hinge').x);
  expect(at(slider, 'handle').x).toBeGreaterThan(0.5);
  expect(at({ ...slider, view: 'interior' }, 'handle').x).toBeLessThan(0.5);
});

it('follows what is drawn beside the unit', () => {
  expect(at(entry, 'handle', { figure: person }).x).not.toBeCloseTo(at(entry, 'handle').x, 2);
  expect(at(entry, 'handle', { dimensions: true }).y).toBeLessThan(at(entry, 'handle').y);
});

it('knows no places on other units', () => {
  expect(placesOn(spec({ kind: 'window', style: 'round', width: 30, height: 30 }))).toEqual([]);
});
