import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkit';
import { fontRuns } from '#domain/typesetting/font-runs.ts';

/** Font fallback order */
const faces = ['heading', 'heading-extended', 'heading-vietnamese', 'european-strong', 'symbols'] as const;

const fonts = new Map<string, Font>();

function fontOf(face: string): Font {
  const known = fonts.get(face);
  if (known) return known;
  const font = create(readFileSync(resolve('src/gatsby/open-graph/fonts', `${face}.ttf`))) as Font;
  fonts.set(face, font);
  return font;
}

const coverages = faces.map(
  (face) =>
    (point: number): boolean =>
      fontOf(face).hasGlyphForCodePoint(point),
);

const runsOf = (text: string) =>
  fontRuns(text, coverages).runs.map((run) => ({
    text: run.text,
    font: fontOf(faces[run.face] ?? faces[0]),
  }));

export const widthOfWords = (text: string, size: number): number =>
  runsOf(text).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size,
    0,
  );

/** Converts text to an outline path: the rasterizer has no fonts. */
export function outlineOfWords(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  let at = x;
  const outlines: string[] = [];
  for (const { text: run, font } of runsOf(text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      outlines.push(path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale).toSVG());
      at += xAdvance * scale;
    }
  }
  return outlines.join('');
}
