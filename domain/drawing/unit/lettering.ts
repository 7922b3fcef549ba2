import { formatCentimeters, type LengthUnit } from '#domain/length/length-unit.ts';
import { mixedInches } from '#domain/length/sixteenths.ts';
import { steppedPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import { glyphs } from './glyphs.ts';
import { sixteenthsOf } from './inches.ts';

const advances: Record<string, number> = { '.': 3, ' ': 2.4 };
const advanceOf = (character: string): number => advances[character] ?? 5.4;

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + advanceOf(character), text === '' ? 0 : -1.4);

const strokesOf = (text: string, [left, top]: Point, unit: number): Point[][] => {
  let at = left;
  return [...text].flatMap((character) => {
    const start = at;
    at += advanceOf(character) * unit;
    return (glyphs[character] ?? []).map((points) =>
      points.map(([px, py]): Point => [start + px * unit, top + py * unit]),
    );
  });
};

/** Returns centered path data of a lettered integer. */
export const letterNumber = (number: number, [x, y]: Point, height: number): string => {
  const [text, unit] = [String(number), height / 6];
  return strokesOf(text, [x - (widthOf(text) * unit) / 2, y - height / 2], unit)
    .map(steppedPath)
    .join('');
};

/** Relative height of a fraction's figures, and the slant of its bar in sixths of it. */
const small = 0.6;
const lean = 2.6;
/** Gaps before a fraction and around the inch mark, and the mark's width, in sixths. */
const [gap, markGap, markWidth] = [1.1, 1.2, 2];

interface Lettered {
  /** Strokes from the left end at the middle's height, `width` pixels wide. */
  strokes: Point[][];
  width: number;
}

const letterCentimeters = (inches: number, height: number): Lettered => {
  const unit = height / 6;
  const text = `${formatCentimeters(sixteenthsOf(inches))} cm`;
  return { strokes: strokesOf(text, [0, 0], unit), width: widthOf(text) * unit };
};

/** Fractions are small with a slanted bar. */
const letterInches = (inches: number, height: number): Lettered => {
  const unit = height / 6;
  const { whole, fraction } = mixedInches(sixteenthsOf(inches));
  const figure = whole === 0 && fraction ? '' : String(whole);
  const [over, under] = fraction ? [String(fraction.numerator), String(fraction.denominator)] : ['', ''];
  const from = widthOf(figure) + (figure && fraction ? gap : 0);
  const barFoot = from + widthOf(over) * small - 0.1;
  const foot = fraction ? barFoot + lean - 0.3 : from;
  const width = (foot + widthOf(under) * small + markGap + markWidth) * unit;
  const at = (across: number, down: number): Point => [across * unit, down * unit];
  const strokes = [
    ...strokesOf(figure, at(0, 0), unit),
    ...strokesOf(over, at(from, 0), unit * small),
    ...(fraction ? [[at(barFoot, 6), at(barFoot + lean, 0)]] : []),
    ...strokesOf(under, at(foot, 6 - 6 * small), unit * small),
    ...strokesOf('"', [width - markWidth * unit, 0], unit),
  ];
  return { strokes, width };
};

/**
 * Returns centered path data of a lettered length and its width in pixels: `35 1/2"` or `90.2 cm`. Vertical
 * text reads from the bottom up.
 */
export const letterLength = (
  inches: number,
  unit: LengthUnit,
  [x, y]: Point,
  height: number,
  run: 'level' | 'upright' = 'level',
): { d: string; width: number } => {
  const { strokes, width } = unit === 'cm' ? letterCentimeters(inches, height) : letterInches(inches, height);
  const placed = ([px, py]: Point): Point => {
    const [across, down] = [px - width / 2, py - height / 2];
    return run === 'level' ? [x + across, y + down] : [x + down, y - across];
  };
  return { d: strokes.map((stroke) => steppedPath(stroke.map(placed))).join(''), width };
};
