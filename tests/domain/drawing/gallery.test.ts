import {
  drawingSpecSchema,
  entryDoorStyles,
  materials,
  patioDoorStyles,
  windowStyles,
} from '#domain/drawing/drawing-spec.ts';
import { gallery } from '#domain/drawing/gallery.ts';

it('hangs every style in every material once, and combinations beside them', () => {
  const hung = gallery.map(({ spec }) =>
    'style' in spec ? `${spec.kind} ${spec.style} ${spec.material}` : '',
  );
  const expected = [
    ...windowStyles.map((style) => `window ${style}`),
    ...patioDoorStyles.map((style) => `patio-door ${style}`),
    ...entryDoorStyles.map((style) => `entry-door ${style}`),
  ].flatMap((unit) => materials.map((material) => `${unit} ${material}`));
  expect(hung.filter(Boolean).sort()).toEqual(expected.sort());
  expect(hung.filter((name) => name === '').length).toBeGreaterThanOrEqual(3 * materials.length);
});

it('hangs nothing that could not be drawn or would overwrite its neighbor', () => {
  for (const { spec } of gallery) expect(drawingSpecSchema.parse(spec)).toEqual(spec);
  for (const key of ['file', 'title'] as const)
    expect(new Set(gallery.map((piece) => piece[key])).size).toBe(gallery.length);
});
