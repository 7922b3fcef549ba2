/** @jest-environment jsdom */
import fc from 'fast-check';
import { drawElevation } from '../../../domain/drawing/draw-elevation.ts';
import { drawingSpecSchema } from '../../../domain/drawing/drawing-spec.ts';
import { letter } from '../../../domain/drawing/unit/lettering.ts';
import { parseSvg } from '../../support/svg-document.ts';

const window = (width: number, height: number) =>
  drawingSpecSchema.parse({
    kind: 'window',
    style: 'fixed',
    width,
    height,
    material: 'vinyl',
    color: 'white',
  });

const dimensioned = (width: number, height: number): string =>
  drawElevation(window(width, height), { size: 480, title: 'Sized', dimensions: true });

it('letters every figure with strokes of its own, and nothing else', () => {
  const figures = [...'0123456789."'].map((character) => letter(character, [0, 0], 12));
  expect(new Set(figures).size).toBe(12);
  expect(figures.every((path) => path.startsWith('M'))).toBe(true);
  expect(letter('x', [0, 0], 12)).toBe('');
});

it('letters the size of the unit beside it, width below and height to the right', () => {
  const paths = [...parseSvg(dimensioned(36, 60)).querySelectorAll('path[stroke-width="1.1"]')];
  const lettered = paths.map((path) => path.getAttribute('d') ?? '');
  const strokes = (figure: string) => letter(figure, [0, 0], 11).split('M').length;
  expect(lettered.map((d) => d.split('M').length)).toEqual([strokes('36"'), strokes('60"')]);
  const firstPoint = (d = '') => (d.match(/[\d.]+/g) ?? []).map(Number);
  const [acrossBelow = 0, heightBelow = 0] = firstPoint(lettered[0]);
  const [acrossRight = 0, heightRight = 0] = firstPoint(lettered[1]);
  expect(heightBelow).toBeGreaterThan(heightRight);
  expect(acrossRight).toBeGreaterThan(acrossBelow);
});

it('keeps its lines within the square for any size', () => {
  const inches = fc.integer({ min: 6, max: 400 });
  fc.assert(
    fc.property(inches, inches, (width, height) => {
      const group = parseSvg(dimensioned(width, height)).querySelector('g[class]');
      const points = [...(group?.querySelectorAll('path') ?? [])]
        .flatMap((path) => path.getAttribute('d')?.match(/-?[\d.]+/g) ?? [])
        .map(Number);
      expect(points.length).toBeGreaterThan(20);
      expect(Math.min(...points)).toBeGreaterThan(0);
      expect(Math.max(...points)).toBeLessThan(480);
    }),
  );
});

it('draws no dimensions unless asked to', () => {
  const plain = drawElevation(window(36, 60), { size: 480, title: 'Plain' });
  expect(parseSvg(plain).querySelector('g[class]')).toBeNull();
  expect(parseSvg(dimensioned(36, 60)).querySelector('g[class]')).not.toBeNull();
});
