import { drawingDefaults } from '#domain/drawing/drawing-defaults.ts';
import { type DrawingSpec, materials } from '#domain/drawing/drawing-spec.ts';
import { createSheet } from '#domain/drawing/svg/sheet.ts';
import { behindBars } from '#domain/drawing/unit/clear-of-bars.ts';
import { startDraft } from '#domain/drawing/unit/draft.ts';
import { barLinesOver } from '#domain/drawing/unit/grille.ts';
import { placeArrow, type Side } from '#domain/drawing/unit/operation.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const patterns = ['none', 'colonial', 'prairie', 'farmhouse', 'custom'] as const;
const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];
const size = fc.integer({ min: 6, max: 400 });
const count = fc.integer({ min: 1, max: 8 });

const anyPane = fc
  .record({
    width: size,
    height: size,
    material: fc.constantFrom(...materials),
    pattern: fc.constantFrom(...patterns),
    columns: count,
    rows: count,
  })
  .map(({ width, height, material, pattern, columns, rows }) => {
    const spec: DrawingSpec = {
      ...drawingDefaults,
      kind: 'window',
      style: 'double-hung',
      color: 'white',
      width,
      height,
      material,
      grille: { pattern, columns, rows, type: 'simulated' },
    };
    const inch = 428 / Math.max(width, height);
    const pane = { x: 26, y: 26, width: width * inch, height: height * inch };
    return { pane, bars: barLinesOver(startDraft(createSheet(''), spec, pane), pane) };
  });

it('keeps the arrow of a sash off the bars and inside the glass, whatever the grille', () => {
  fc.assert(
    fc.property(anyPane, fc.constantFrom(...sides), ({ pane, bars }, toward) => {
      const { center, reach } = placeArrow(pane, bars, toward);
      const along = toward === 'left' || toward === 'right';
      const [across, down] = along ? [reach, 0.26 * reach] : [0.26 * reach, reach];
      expect(reach).toBeGreaterThan(0);
      for (const x of bars.upright) expect(Math.abs(x - center[0])).toBeGreaterThan(across + bars.width / 2);
      for (const y of bars.level) expect(Math.abs(y - center[1])).toBeGreaterThan(down + bars.width / 2);
      expect(center[0] - across).toBeGreaterThanOrEqual(pane.x);
      expect(center[0] + across).toBeLessThanOrEqual(pane.x + pane.width);
      expect(center[1] - down).toBeGreaterThanOrEqual(pane.y);
      expect(center[1] + down).toBeLessThanOrEqual(pane.y + pane.height);
    }),
    { numRuns: 500 },
  );
});

it('leaves the arrow in the middle where there is no bar', () => {
  const pane = { x: 0, y: 0, width: 100, height: 200 };
  const { center, reach } = placeArrow(pane, { upright: [], level: [], width: 0 }, 'top');
  expect([...center, reach]).toEqual([50, 100, 16]);
});

it('runs the lines of a swing behind the bars', () => {
  fc.assert(
    fc.property(anyPane, ({ pane, bars }) => {
      const pieces = behindBars([pane.x, pane.y], [pane.x + pane.width, pane.y + pane.height / 2], bars);
      expect(pieces.length).toBeGreaterThan(0);
      for (const [from, to] of pieces) {
        const covers = (place: number, one: number, other: number) =>
          Math.max(one, other) > place - bars.width / 2 + 1e-6 &&
          Math.min(one, other) < place + bars.width / 2 - 1e-6;
        expect(bars.upright.filter((x) => covers(x, from[0], to[0]))).toEqual([]);
        expect(bars.level.filter((y) => covers(y, from[1], to[1]))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
