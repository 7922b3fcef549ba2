/** @jest-environment jsdom */

import { drawHouseFront } from '#domain/drawing/draw-house-front.ts';
import { lightAt } from '#domain/drawing/house/hour.ts';
import { expectSoundDrawing } from '#tests/support/drawing/svg-document.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const options = { width: 1440, height: 640, title: 'A house' };

it.each([undefined, 6.5, 19, 23])('draws the house soundly at hour %s, and the same way twice', (hour) => {
  const svg = drawHouseFront({ ...options, hour });
  expect(drawHouseFront({ ...options, hour })).toBe(svg);
  const root = expectSoundDrawing(svg, { gzipLimit: 21_000 }).documentElement;
  expect(root.getAttribute('viewBox')).toBe('0 0 1440 640');
});

it('fits a picture of any shape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 3000 }), fc.integer({ min: 200, max: 2000 }), (width, height) => {
      const root = expectSoundDrawing(drawHouseFront({ ...options, width, height }), {
        gzipLimit: 21_000,
      }).documentElement;
      const [, , viewWidth, viewHeight] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
      expect((viewWidth ?? 0) / (viewHeight ?? 1)).toBeCloseTo(width / height, 3);
    }),
    { numRuns: 12 },
  );
});

it('shows the middle of the house at its full size, and draws nothing beside the picture', () => {
  const partsOf = (svg: string): string[] =>
    [...svg.replace(/<defs>.*?<\/defs>/, '').matchAll(/<(?:path|use) [^>]*>/g)].map(([part]) =>
      part.replace(/d[a-z0-9]{6,8}-/g, ''),
    );
  const whole = partsOf(drawHouseFront(options));
  const narrow = drawHouseFront({ ...options, width: 814, isCropped: true });
  expectSoundDrawing(narrow, { gzipLimit: 18_000 });
  expect(narrow).toContain('viewBox="0 0 814 640"');
  expect(narrow).toContain('translate(-313 0) scale(1)');
  const house = partsOf(narrow);
  const plants = (svg: string) => ['oak', 'birch', 'box'].filter((name) => svg.includes(`leaves-${name}`));
  expect(plants(drawHouseFront(options))).toEqual(['oak', 'birch', 'box']);
  expect(plants(narrow)).toEqual(['box']);
  const drawn = new Set(whole);
  const others = house.filter((part) => !drawn.has(part));
  // The sky, its clouds, the hills, the lawn and its grass, and the ground line fill another width.
  expect(others).toHaveLength(7);
});

it('lights the windows when it is dark, and not by day', () => {
  expect([3, 7, 13, 17, 19, 23].map((hour) => lightAt(hour).lit)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
});

it('darkens without a step from the middle of the day to the middle of the night, and wraps around', () => {
  const hour = fc.double({ min: 0, max: 12, noNaN: true });
  fc.assert(
    fc.property(hour, hour, (one, other) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)].map(
        (away) => lightAt(13 + away).darkness,
      );
      expect(far).toBeGreaterThanOrEqual(near ?? 0);
      expect((far ?? 0) - (near ?? 0)).toBeLessThanOrEqual(Math.abs(one - other) * 0.5 + 1e-9);
      expect(lightAt(13 - one).darkness).toBeCloseTo(lightAt(13 + one).darkness, 9);
    }),
  );
  expect(lightAt(13).darkness).toBe(0);
  expect(lightAt(25).darkness).toBe(1);
});
