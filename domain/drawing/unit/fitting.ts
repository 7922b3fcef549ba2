import type { DrawingSpec } from '../drawing-spec.ts';
import { weights } from '../surface/line.ts';
import { type Finish, metalPaint, type Turn } from '../surface/metal.ts';
import { finishColors, ink } from '../surface/palette.ts';
import { inDarkness, mixColors } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { hashText } from '../svg/hash.ts';
import { decimal } from '../svg/number.ts';
import { circlePath, closedPath, roundedPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import type { Sheet } from '../svg/sheet.ts';
import type { Draft } from './draft.ts';

export type Handle = DrawingSpec['handle'];

/** A metal piece in inches around its fixing point: a bar, a disc or a polygon. */
export type Piece =
  | readonly [
      what: 'bar',
      left: number,
      top: number,
      width: number,
      height: number,
      radius: number,
      turn: Turn,
    ]
  | readonly [what: 'disc', x: number, y: number, radius: number]
  | readonly [what: 'shape', turn: Turn, ...points: Point[]];

interface Smith {
  sheet: Sheet;
  finish: Finish;
  inch: number;
}

/** Draws a metal piece from its outline, with an edge and a shadow. */
export const drawMetal = ({ sheet, finish, inch }: Smith, d: string, turn: Turn): string => {
  const drop = decimal(0.3 * inch);
  const edge = mixColors(finishColors[finish], ink, 0.7);
  const veil = inDarkness(finishColors[finish], sheet.scene.darkness);
  if (sheet.scene.far) return element('path', { d, fill: veil });
  return [
    element('path', { d, fill: ink, opacity: 0.28, transform: `translate(${drop} ${drop})` }),
    element('path', {
      d,
      fill: metalPaint(sheet, finish, turn),
      stroke: edge,
      'stroke-width': weights.joint,
    }),
  ].join('');
};

const outlineOf = (piece: Piece, [x, y]: Point, inch: number, toward: 1 | -1): [string, Turn] => {
  if (piece[0] === 'disc')
    return [circlePath([x + toward * piece[1] * inch, y + piece[2] * inch], piece[3] * inch), 'slant'];
  if (piece[0] === 'shape') {
    const [, turn, ...points] = piece;
    return [closedPath(points.map(([px, py]) => [x + toward * px * inch, y + py * inch])), turn];
  }
  const [, left, top, width, height, radius, turn] = piece;
  const from = toward > 0 ? left : -left - width;
  const bar = { x: x + from * inch, y: y + top * inch, width: width * inch, height: height * inch };
  return [roundedPath(bar, radius * inch), turn];
};

/**
 * Draws a fitting of several pieces around a point; `toward` -1 mirrors it. Equal fittings are defined once.
 */
export const drawPieces = (
  smith: Smith,
  [x, y]: Point,
  pieces: readonly Piece[],
  toward: 1 | -1 = 1,
): string => {
  const { sheet, finish, inch } = smith;
  const name = `fit-${hashText(JSON.stringify([pieces, finish, toward]))}-${decimal(inch)}`;
  const drawn = sheet.define(name, (id) =>
    group({ id }, ...pieces.map((piece) => drawMetal(smith, ...outlineOf(piece, [0, 0], inch, toward)))),
  );
  return element('use', { href: `#${drawn}`, x, y });
};

/** Returns the metal of a unit's hardware; pieces shrink on a small unit. */
export const smithOf = ({ sheet, spec, inch, outline }: Draft): Smith => {
  const high = spec.kind === 'patio-door' || spec.kind === 'entry-door' ? 40 : 12;
  return {
    sheet,
    finish: spec.hardware,
    inch: Math.min(inch, outline.width / 12, outline.height / high),
  };
};

const extentOf = (piece: Piece): Rect => {
  if (piece[0] === 'bar') return { x: piece[1], y: piece[2], width: piece[3], height: piece[4] };
  if (piece[0] === 'disc') {
    const [, x, y, radius] = piece;
    return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  }
  const [, , ...points] = piece;
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
};

/** Returns the scale and point to center pieces in a rectangle. */
export const fitPieces = (pieces: readonly Piece[], room: Rect): { inch: number; at: Point } => {
  const extents = pieces.map(extentOf);
  const [left, top] = [Math.min(...extents.map(({ x }) => x)), Math.min(...extents.map(({ y }) => y))];
  const width = Math.max(...extents.map((extent) => extent.x + extent.width)) - left;
  const height = Math.max(...extents.map((extent) => extent.y + extent.height)) - top;
  const inch = Math.min(room.width / width, room.height / height);
  return {
    inch,
    at: [
      room.x + room.width / 2 - (left + width / 2) * inch,
      room.y + room.height / 2 - (top + height / 2) * inch,
    ],
  };
};
