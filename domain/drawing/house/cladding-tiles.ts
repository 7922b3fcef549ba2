import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { rectPath } from '../svg/path.ts';
import { variation } from '../svg/variation.ts';

export type Cladding = 'clapboard' | 'batten' | 'cedar' | 'stone' | 'shingle' | 'seam';

interface Tile {
  width: number;
  height: number;
  color: string;
  draw: (color: string) => string;
}

const bar = (d: string, color: string, opacity?: number): string =>
  element('path', { d, fill: color, opacity });

const cedarBoards = (color: string): string => {
  const next = variation('cedar');
  const boards = Array.from({ length: 9 }, (_, index) =>
    bar(`M${index * 10} 0h10v180h-10Z`, shade(color, (next() - 0.5) * 0.22)),
  );
  const grain = Array.from(
    { length: 54 },
    () => `M${decimal(next() * 90)} ${decimal(next() * 150)}v${decimal(14 + next() * 40)}`,
  );
  const joints = Array.from({ length: 9 }, (_, index) => `M${index * 10} 0h.9v180h-.9Z`);
  return [
    ...boards,
    element('path', { d: grain.join(''), stroke: shade(color, -0.35), 'stroke-width': 0.5, opacity: 0.55 }),
    bar(joints.join(''), shade(color, -0.55)),
  ].join('');
};

/** Two staggered courses of stones, so that no joint runs through. */
const courses = [
  { from: 0, widths: [26, 20, 34] },
  { from: -12, widths: [30, 18, 28, 34] },
];

const stones = (color: string): string => {
  const next = variation('stone');
  const stone = (x: number, y: number, width: number) =>
    bar(
      rectPath({ x: x + 0.7, y: y + 0.7, width: width - 1.4, height: 9.6 }),
      shade(color, (next() - 0.45) * 0.4),
    );
  return courses
    .flatMap(({ from, widths }, row) => {
      let x = from;
      return widths.map((width) => {
        x += width;
        return stone(x - width, row * 11, width);
      });
    })
    .join('');
};

const shingles = (color: string): string => {
  const next = variation('shingle');
  const row = (y: number, shift: number) =>
    Array.from({ length: 7 }, (_, index) =>
      bar(
        rectPath({ x: index * 12 + shift, y, width: 11.2, height: 6.2 }),
        shade(color, (next() - 0.5) * 0.24),
      ),
    ).join('');
  return (
    row(0, -6) +
    row(7, 0) +
    row(14, -9) +
    row(21, -3) +
    bar('M0 6.2h72v.8h-72ZM0 13.2h72v.8h-72ZM0 20.2h72v.8h-72ZM0 27.2h72v.8h-72Z', shade(color, -0.5))
  );
};

export const claddingTiles: Record<Cladding, Tile> = {
  clapboard: {
    width: 40,
    height: 6,
    color: '#ccd3c6',
    draw: (color) =>
      bar('M0 0h40v.7h-40Z', shade(color, 0.5)) + bar('M0 4.9h40v1.1h-40Z', shade(color, -0.22)),
  },
  batten: {
    width: 17,
    height: 40,
    color: '#efebdf',
    draw: (color) =>
      bar('M7 0h1v40h-1Z', shade(color, 0.7)) +
      bar('M8 0h2v40h-2Z', shade(color, 0.1)) +
      bar('M10 0h1.3v40h-1.3Z', shade(color, -0.26)),
  },
  cedar: { width: 90, height: 180, color: '#c0935c', draw: cedarBoards },
  stone: { width: 80, height: 22, color: '#b4aea2', draw: stones },
  shingle: { width: 72, height: 28, color: '#6a7073', draw: shingles },
  seam: {
    width: 15,
    height: 40,
    color: '#767f82',
    draw: (color) => bar('M6 0h.9v40h-.9Z', shade(color, 0.45)) + bar('M6.9 0h1v40h-1Z', shade(color, -0.5)),
  },
};
