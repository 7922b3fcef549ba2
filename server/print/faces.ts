import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { type Coverage, type FontRun, fontRuns } from '#domain/typesetting/font-runs.ts';
import { inProject } from '#server/paths.ts';

export const fontFolder = inProject('server/print/fonts');

const european = ['european', 'symbols'];
const strongEuropean = ['european-strong', 'symbols'];

/** Font fallback order of each family. */
const families = {
  Text: ['text', ...european],
  Strong: ['strong', ...strongEuropean],
  Heading: ['heading', 'heading-extended', 'heading-vietnamese', ...strongEuropean],
} as const;

export type Family = keyof typeof families;

export const faceNames: readonly string[] = [...new Set(Object.values(families).flat())];

export const faceFile = (name: string): string => join(fontFolder, `${name}.ttf`);

const fonts = new Map<string, Font>();

function fontOf(name: string): Font {
  const known = fonts.get(name);
  if (known) return known;
  const font = create(readFileSync(faceFile(name))) as Font;
  fonts.set(name, font);
  return font;
}

const coverageOf =
  (name: string): Coverage =>
  (point) =>
    fontOf(name).hasGlyphForCodePoint(point);

const coverages = Object.fromEntries(
  Object.entries(families).map(([family, names]) => [family, names.map(coverageOf)]),
) as Record<Family, Coverage[]>;

/** A line as runs of one face each, with width and height at font size 1. */
export interface SetLine {
  runs: { font: string; text: string }[];
  width: number;
  height: number;
  isComplete: boolean;
}

export function setLine(text: string, family: Family): SetLine {
  const { runs, isComplete } = fontRuns(text, coverages[family]);
  const nameOf = ({ face }: FontRun): string => families[family][face] ?? families[family][0];
  const set = runs.map((run) => ({ font: nameOf(run), text: run.text }));
  const used = set.length > 0 ? set : [{ font: families[family][0], text: '' }];
  const heights = used.map(
    ({ font }) => (fontOf(font).ascent - fontOf(font).descent) / fontOf(font).unitsPerEm,
  );
  return {
    runs: used,
    width: used.reduce((sum, run) => sum + widthOf(run.font, run.text), 0),
    height: Math.max(...heights),
    isComplete,
  };
}

const widthOf = (font: string, text: string): number =>
  fontOf(font).layout(text).advanceWidth / fontOf(font).unitsPerEm;
