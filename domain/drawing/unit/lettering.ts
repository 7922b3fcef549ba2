import { openPath } from '../shape/path.ts';
import type { Point } from '../shape/polygon.ts';

/** Strokes on a grid of 4 by 6, as a hand letters a drawing; a picture cannot count on the page's fonts. */
const strokes: Record<string, readonly (readonly Point[])[]> = {
  '0': [
    [
      [1.2, 0],
      [2.8, 0],
      [4, 1.5],
      [4, 4.5],
      [2.8, 6],
      [1.2, 6],
      [0, 4.5],
      [0, 1.5],
      [1.2, 0],
    ],
  ],
  '1': [
    [
      [0.8, 1.3],
      [2.2, 0],
      [2.2, 6],
    ],
  ],
  '2': [
    [
      [0, 1.4],
      [1, 0],
      [3, 0],
      [4, 1.2],
      [4, 2.2],
      [0, 6],
      [4, 6],
    ],
  ],
  '3': [
    [
      [0, 0],
      [4, 0],
      [1.8, 2.4],
      [3, 2.5],
      [4, 3.5],
      [4, 4.8],
      [2.9, 6],
      [1.1, 6],
      [0, 5],
    ],
  ],
  '4': [
    [
      [3, 6],
      [3, 0],
      [0, 4.2],
      [4, 4.2],
    ],
  ],
  '5': [
    [
      [3.7, 0],
      [0.5, 0],
      [0.2, 2.7],
      [2.6, 2.4],
      [4, 3.5],
      [4, 4.8],
      [2.9, 6],
      [1.1, 6],
      [0, 5.1],
    ],
  ],
  '6': [
    [
      [3.5, 0],
      [1.2, 1.6],
      [0, 3.8],
      [0, 4.9],
      [1.1, 6],
      [2.9, 6],
      [4, 4.9],
      [4, 3.9],
      [2.9, 2.9],
      [1.1, 2.9],
      [0, 3.9],
    ],
  ],
  '7': [
    [
      [0, 0],
      [4, 0],
      [1.4, 6],
    ],
  ],
  '8': [
    [
      [1.1, 2.8],
      [0.3, 1.9],
      [0.3, 0.9],
      [1.2, 0],
      [2.8, 0],
      [3.7, 0.9],
      [3.7, 1.9],
      [2.9, 2.8],
      [1.1, 2.8],
      [0, 3.8],
      [0, 5],
      [1.1, 6],
      [2.9, 6],
      [4, 5],
      [4, 3.8],
      [2.9, 2.8],
    ],
  ],
  '9': [
    [
      [0.5, 6],
      [2.8, 4.4],
      [4, 2.2],
      [4, 1.1],
      [2.9, 0],
      [1.1, 0],
      [0, 1.1],
      [0, 2.1],
      [1.1, 3.1],
      [2.9, 3.1],
      [4, 2.1],
    ],
  ],
  '.': [
    [
      [1.2, 5.6],
      [1.2, 6],
    ],
  ],
  '"': [
    [
      [0.6, 0],
      [0.3, 1.5],
    ],
    [
      [2, 0],
      [1.7, 1.5],
    ],
  ],
};

const advanceOf = (character: string): number => (character === '.' ? 3 : 5.4);

/** Path data of a short text of digits, points and inch marks, centered on a point and `height` pixels high. */
export const letter = (text: string, [x, y]: Point, height: number): string => {
  const unit = height / 6;
  const width = [...text].reduce((sum, character) => sum + advanceOf(character), -1.4) * unit;
  let left = x - width / 2;
  return [...text]
    .map((character) => {
      const start = left;
      left += advanceOf(character) * unit;
      return (strokes[character] ?? [])
        .map((points) => openPath(points.map(([px, py]) => [start + px * unit, y - height / 2 + py * unit])))
        .join('');
    })
    .join('');
};
