import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkit';
import type { NodePluginArgs } from 'gatsby';
import sharp from 'sharp';
import { drawHouseFront } from '#domain/drawing/draw-house-front.ts';
import { fontRuns } from '#domain/typesetting/font-runs.ts';
import { shortenLines } from '#domain/typesetting/wrap-lines.ts';
import { MadeFiles } from '../after-build/made-files.ts';
import { drawWithWords, toSpec } from '../drawings/drawings.ts';
import { digestOf } from '../entry-changes.ts';

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

const widthOfWords = (text: string, size: number): number =>
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

const width = 1200;
const height = 630;
const margin = 72;
const textWidth = 500;
const fontSize = 52;
const lineHeight = 62;
const side = 470;

const wrap = (title: string): string[] =>
  shortenLines(title, {
    width: textWidth,
    lines: 5,
    measure: (text) => widthOfWords(text, fontSize),
  });

const words = (text: string, x: number, y: number, size: number): string =>
  `<path fill="#14171a" d="${outlineOfWords(text, { x, y, size })}"/>`;

const mark = `<g transform="translate(${margin} ${margin - 16}) scale(1.5)" fill="#14171a"><path d="M1 31V12L16 2l15 10v19h-2V13.1L16 4.4 3 13.1V31z"/><path d="M6 14.5h5.6v6.5H6zM13.2 14.5h5.6v6.5h-5.6zM20.4 14.5H26v6.5h-5.6z" fill="#FFD400" stroke="#14171a" stroke-width="1.2"/><path d="M1 29.5h30V31H1z"/></g>`;

const placed = (svg: string, x: number, y: number): string =>
  svg.replace(/<svg([^<>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(/\s(width|height|x|y)="[^"]*"/g, '');
    return `<svg${kept} x="${x}" y="${y}" width="${side}" height="${side}">`;
  });

/** SVG of 1200 by 630 without text elements. */
export function drawPicture(title: string, drawing: string): string {
  const lines = wrap(title);
  const top = height - margin - (lines.length - 1) * lineHeight;
  const heading = lines.map((line, at) => words(line, margin, top + at * lineHeight, fontSize)).join('');
  const sheet = `<rect x="${width - margin - side - 24}" y="${(height - side) / 2 - 24}" width="${side + 48}" height="${side + 48}" fill="#fff" stroke="#dcd6c9"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fbfaf6"/>`,
    sheet,
    placed(drawing, width - margin - side, (height - side) / 2),
    mark,
    words('Clerestory', margin + 66, margin + 22, 34),
    `<path d="M${margin} ${top - lineHeight - 10}h${textWidth}" stroke="#8a8375"/>`,
    heading,
    '</svg>',
  ].join('');
}

export const sharePictures = new MadeFiles('og');

interface Picture {
  name: string;
  from: string;
  title: string;
  drawing: () => string;
}

const house: Picture = {
  name: 'clerestory',
  // Depends on code only.
  from: '',
  title: 'Drawn before it’s built',
  drawing: () => drawHouseFront({ width: 640, height: 640, title: 'A house front' }),
};

/** Rasterizes an image once across builds: Gatsby's cache outlives `public/`. */
async function rastered({ title, drawing }: Picture): Promise<Buffer> {
  const svg = drawPicture(title, drawing());
  const kept = resolve('.cache/open-graph', `${hash('sha256', svg)}.png`);
  const before = await readFile(kept).catch(() => undefined);
  if (before) return before;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colors: 128, effort: 4 }).toBuffer();
  await mkdir(resolve('.cache/open-graph'), { recursive: true });
  await writeFile(kept, png);
  return png;
}

const ofEntries = (
  nodesOf: NodePluginArgs['getNodesByType'],
  type: string,
  folder: string,
  idKey: string,
): Picture[] =>
  nodesOf(type).map((entry) => ({
    name: `${folder}/${String(entry[idKey])}`,
    from: digestOf(entry.id),
    title: String(entry.title ?? entry.name),
    drawing: () => drawWithWords(toSpec(entry.drawing), '', {}),
  }));

/** Writes the social previews: one per entry with a drawing, and the house for other pages. */
async function writePictures(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  const pictures: Picture[] = [
    house,
    ...ofEntries(nodesOf, 'Category', 'categories', 'category_id'),
    ...ofEntries(nodesOf, 'ProductLine', 'lines', 'line_id'),
    ...ofEntries(nodesOf, 'Article', 'articles', 'article_id'),
    ...ofEntries(nodesOf, 'Promotion', 'promotions', 'promotion_id'),
    ...ofEntries(nodesOf, 'Brochure', 'brochures', 'brochure_id'),
  ];
  for (const picture of pictures)
    await sharePictures.make(picture.name, picture.from, async (write) =>
      write(`/og/${picture.name}.png`, await rastered(picture)),
    );
  await sharePictures.sweep();
}

let writing: Promise<void> | undefined;

/** Runs during bundling, on a free core. `picturesWritten` awaits the end and reports errors. */
export function startPictures(nodesOf: NodePluginArgs['getNodesByType']): void {
  writing = writePictures(nodesOf);
  writing.catch(() => undefined);
}

export const picturesWritten = (): Promise<void> => writing ?? Promise.resolve();
