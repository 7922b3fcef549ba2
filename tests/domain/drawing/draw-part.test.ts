/** @jest-environment jsdom */
import { drawPart } from '#domain/drawing/draw-part.ts';
import { partFormSchema } from '#domain/drawing/drawing-spec.ts';
import { expectSoundDrawing } from '#tests/support/drawing/svg-document.ts';

const shapes = partFormSchema.shape.shape.options;
const finishes = partFormSchema.shape.finish.options;

it.each(shapes)('draws a %s soundly in every finish, and the same way twice', (shape) => {
  const drawings = finishes.map((finish) => {
    const svg = drawPart({ shape, finish }, { size: 320, title: shape });
    expect(drawPart({ shape, finish }, { size: 320, title: shape })).toBe(svg);
    const root = expectSoundDrawing(svg, { gzipLimit: 4_000 }).documentElement;
    expect(root.getAttribute('viewBox')).toBe('0 0 480 480');
    expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['320', '320']);
    return svg;
  });
  expect(new Set(drawings).size).toBe(finishes.length);
});

it('draws every shape in a way of its own', () => {
  const bodies = shapes.map((shape) =>
    drawPart({ shape, finish: 'bronze' }, { size: 320, title: 'Part' }).replace(/d[0-9a-z]+-/g, ''),
  );
  expect(new Set(bodies).size).toBe(shapes.length);
});
