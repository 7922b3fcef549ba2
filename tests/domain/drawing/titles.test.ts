/** @jest-environment jsdom */

import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { drawPart } from '#domain/drawing/draw-part.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { parseSvg } from '#tests/support/drawing/svg-document.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const spec = drawingSpecSchema.parse({
  kind: 'window',
  style: 'fixed',
  width: 30,
  height: 30,
  material: 'vinyl',
  color: 'white',
});

it('carries any title and description through to a reader, whatever they hold', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('</title><script>alert(1)</script>', `"&'<>]]>`, 'a\r\nb'),
  );
  fc.assert(
    fc.property(text, text, (title, description) => {
      const document = parseSvg(drawElevation(spec, { size: 100, title, description }));
      expect(document.querySelector('title')?.textContent).toBe(title);
      expect(document.querySelector('desc')?.textContent).toBe(description);
      expect(document.querySelector('script')).toBeNull();
    }),
  );
});

it('drops what XML cannot hold', () => {
  const document = parseSvg(
    drawPart({ shape: 'hinge', finish: 'bronze' }, { size: 100, title: 'a\u0000b\u000Bc\uD800d\uFFFEe😀' }),
  );
  expect(document.querySelector('title')?.textContent).toBe('abcde😀');
});

it('says nothing where there is no description', () => {
  const document = parseSvg(drawElevation(spec, { size: 100, title: 'A' }));
  expect(document.querySelector('desc')).toBeNull();
  expect(document.documentElement.getAttribute('aria-labelledby')).toBe(document.querySelector('title')?.id);
});

it('gives two drawings on one page different ids', () => {
  const idsOf = (title: string) =>
    [...parseSvg(drawElevation(spec, { size: 100, title })).querySelectorAll('[id]')].map(({ id }) => id);
  const first = idsOf('One');
  expect(first.length).toBeGreaterThan(3);
  expect(idsOf('Another').filter((id) => first.includes(id))).toEqual([]);
});
