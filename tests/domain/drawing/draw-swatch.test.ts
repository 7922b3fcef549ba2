/** @jest-environment jsdom */
import { gzipSync } from 'node:zlib';
import { drawSwatch, type Swatch } from '#domain/drawing/draw-swatch.ts';
import { colors, materials } from '#domain/drawing/drawing-spec.ts';
import { parseSvg } from '#tests/support/drawing/svg-document.ts';

const swatches: Record<Swatch['kind'], Swatch[]> = {
  color: colors.map((color) => ({ kind: 'color', color, material: 'fiberglass' })),
  material: materials.map((material) => ({ kind: 'material', material })),
  glass: (['clear', 'low-e', 'bronze', 'gray'] as const).flatMap((tint) =>
    (['none', 'frosted', 'reeded', 'rain', 'seeded'] as const).map(
      (texture): Swatch => ({ kind: 'glass', tint, texture }),
    ),
  ),
  grille: (['none', 'colonial', 'prairie', 'farmhouse'] as const).map((pattern) => ({
    kind: 'grille',
    pattern,
    columns: 3,
    rows: 4,
  })),
  hardware: (['classic', 'contemporary', 'rustic'] as const).flatMap((handle) =>
    (['satin-nickel', 'polished-brass'] as const).flatMap((finish) =>
      (['window', 'patio-door', 'entry-door'] as const).map(
        (unit): Swatch => ({ kind: 'hardware', handle, finish, unit }),
      ),
    ),
  ),
};

it.each(Object.entries(swatches))(
  'draws every swatch of a %s in a way of its own, in few bytes',
  (_, all) => {
    const drawings = all.map((swatch) => drawSwatch(swatch, 48));
    expect(new Set(drawings.map((svg) => svg.replace(/d[0-9a-z]+-/g, ''))).size).toBe(all.length);
    drawings.forEach((svg, index) => {
      const root = parseSvg(svg).documentElement;
      expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['48', '48']);
      // Decorative: its visible label would be read twice.
      expect(root.getAttribute('aria-hidden')).toBe('true');
      expect(svg).not.toMatch(/NaN|undefined|<title/);
      expect(gzipSync(svg).length).toBeLessThan(2_500);
      expect(drawSwatch(all[index] ?? { kind: 'material', material: 'oak' }, 48)).toBe(svg);
    });
  },
);
