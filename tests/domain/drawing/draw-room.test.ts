/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { drawRoom } from '#domain/drawing/draw-room.ts';
import { type DrawingSpec, drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { hours, roomNames, roomsFor } from '#domain/drawing/room/room-names.ts';
import { fewerByDay, someByDay } from '#tests/support/by-day.ts';
import { expectSoundDrawing } from '#tests/support/drawing/svg-document.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { anySpec } from './drawing-specs.ts';

const folder = 'content/products/lines';
const lines: [string, DrawingSpec][] = readdirSync(folder).map((file) => {
  const line = parse(readFileSync(`${folder}/${file}`, 'utf8'));
  return [line.line_id, drawingSpecSchema.parse(line.drawing)];
});

const title = 'A unit';

function placeOf(document: Document) {
  const [, , width = 0, height = 0] = (document.documentElement.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const numbers = (selector: string) =>
    (document.querySelector(selector)?.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [, floor = 0] = numbers('svg > g');
  const [x = 0, y = 0, scale = 0] = numbers('.unit');
  return { width, height, floor, x, y: floor + y, scale };
}

const expectInPicture = (document: Document, spec: DrawingSpec) => {
  const { width, height, floor, x, y, scale } = placeOf(document);
  expect(width / height).toBeCloseTo(1.5, 2);
  expect(scale).toBe(0.2);
  expect(x).toBeGreaterThan(0);
  expect(x + spec.width).toBeLessThan(width);
  expect(y).toBeGreaterThan(0);
  expect(y + spec.height).toBeLessThanOrEqual(floor + 0.1);
  expect(floor).toBeLessThan(height);
};

it.each(someByDay(lines, 4))(
  'shows %s in three rooms or more, by day and at night, the same way twice',
  (_, spec) => {
    const rooms = roomsFor(spec.kind);
    expect(new Set(rooms).size).toBeGreaterThanOrEqual(3);
    for (const room of rooms)
      for (const hour of hours) {
        const svg = drawRoom(spec, { room, hour, title });
        expect(drawRoom(spec, { room, hour, title })).toBe(svg);
        expectInPicture(expectSoundDrawing(svg, { gzipLimit: 16_000 }), spec);
      }
  },
);

it('has a product line for every room', () => {
  const shown = new Set(lines.flatMap(([, { kind }]) => roomsFor(kind)));
  expect([...shown].sort()).toEqual([...roomNames].sort());
});

const heaviestUnit = 20_000;
const heaviestRoom = 10_000;

it('holds a unit of any kind and size', () => {
  fc.assert(
    fc.property(anySpec, fc.constantFrom(...hours), (spec, hour) => {
      for (const room of roomsFor(spec.kind))
        expectInPicture(
          expectSoundDrawing(drawRoom(spec, { room, hour, title }), {
            gzipLimit: heaviestUnit + heaviestRoom,
          }),
          spec,
        );
    }),
    { numRuns: fewerByDay(12, 3) },
  );
});

it('says which room it is, when, what stands around the unit, and what the unit is', () => {
  const [, spec] = lines.find(([id]) => id === 'meridian-awning') ?? [];
  if (!spec) throw new Error('No awning to draw');
  const described = (hour: 'day' | 'night') =>
    new DOMParser().parseFromString(drawRoom(spec, { room: 'kitchen', hour, title }), 'image/svg+xml');
  const day = described('day');
  expect(day.querySelector('title')?.textContent).toBe('A unit: Kitchen, day');
  expect(day.querySelector('desc')?.textContent).toMatch(
    /^In a kitchen by day\. It is over the sink, .* Awning window, 54 by 26 inches\./,
  );
  expect(described('night').querySelector('desc')?.textContent).toMatch(/^In a kitchen at night\./);
});

it('shows the outside of a door on a porch and the inside elsewhere', () => {
  const [, spec] = lines.find(([id]) => id === 'plumbline-french-door') ?? [];
  if (!spec) throw new Error('No door to draw');
  expect(drawRoom(spec, { room: 'porch', hour: 'day', title })).toContain('Seen from outside by day.');
  expect(drawRoom(spec, { room: 'study', hour: 'night', title })).toContain('Seen from inside at night.');
});
