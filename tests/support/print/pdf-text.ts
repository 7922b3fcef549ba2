import { type PdfObjects, pdfObjects, streamOf } from './pdf-objects.ts';

/** A text run of one font with its position and width, in points from the lower left */
export interface PdfPiece {
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  text: string;
}

export interface PdfImage {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PdfFont {
  characters: Map<string, string>;
  widths: number[];
}

const hexText = (hex: string): string =>
  hex.replaceAll(' ', '').replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));

function readMap(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '0', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, text = ''], index) => {
      glyphs.set((first + index).toString(16).padStart(4, '0'), hexText(text));
    });
  }
  return glyphs;
}

function fontsOf(objects: PdfObjects): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>();
  for (const object of objects.values())
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id) ?? '';
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? [];
      const [, descendant = ''] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font) ?? [];
      const [, widths = ''] = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(descendant) ?? '') ?? [];
      fonts.set(name, {
        characters: readMap(streamOf(objects.get(map) ?? '')),
        widths: widths.split(' ').map(Number),
      });
    }
  return fonts;
}

/** Returns a glyph's character; throws for an unmapped glyph or .notdef. */
function characterOf(glyph: string, font: PdfFont): string {
  const character = font.characters.get(glyph);
  if (glyph === '0000' || !character) throw new Error(`A glyph without a character: ${glyph}`);
  return character;
}

const operation = /\/(F\d+) ([\d.]+) Tf|1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|\[([^\]]*)\] TJ/g;

function piecesOf(content: string, fonts: ReadonlyMap<string, PdfFont>, page: number): PdfPiece[] {
  const pieces: PdfPiece[] = [];
  let font: PdfFont | undefined;
  let size = 0;
  let at = { x: 0, y: 0 };
  for (const [, name, points, x, y, array] of content.matchAll(operation)) {
    if (name) {
      font = fonts.get(name);
      size = Number(points);
    } else if (x !== undefined) at = { x: Number(x), y: Number(y) };
    else if (font && array !== undefined) {
      let [text, width] = ['', 0];
      for (const [, hex, kern] of array.matchAll(/<([\da-f]*)>|([-\d.]+)/g)) {
        for (const glyph of hex?.match(/.{4}/g) ?? []) {
          text += characterOf(glyph, font);
          width += font.widths[Number.parseInt(glyph, 16)] ?? 0;
        }
        width -= Number(kern ?? 0);
      }
      pieces.push({ page, ...at, width: (width * size) / 1_000, size, text });
    }
  }
  return pieces;
}

const imagesOf = (content: string, page: number): PdfImage[] =>
  [...content.matchAll(/([\d.]+) 0 0 -([\d.]+) ([-\d.]+) ([-\d.]+) cm\n\/I\d+ Do/g)].map(
    ([, width, height, x, foot]) => ({
      page,
      x: Number(x),
      y: 792 - Number(foot),
      width: Number(width),
      height: Number(height),
    }),
  );

/**
 * Parses a PDF of pdfkit: text with single spaces, page count, and positions of texts and images. Throws if a
 * character has no glyph.
 */
export function readPdf(file: Buffer): {
  text: string;
  pages: number;
  pieces: PdfPiece[];
  images: PdfImage[];
} {
  const objects = pdfObjects(file);
  const fonts = fontsOf(objects);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object));
  const contents = pages.map((object) => /\/Contents (\d+) 0 R/.exec(object)?.[1] ?? '');
  const streams = contents.map((id) => streamOf(objects.get(id) ?? ''));
  const pieces = streams.flatMap((stream, page) => piecesOf(stream, fonts, page));
  return {
    text: textOf(pieces),
    pages: pages.length,
    pieces,
    images: streams.flatMap(imagesOf),
  };
}

const isOnLine = (one: PdfPiece, other: PdfPiece): boolean =>
  one.page === other.page && Math.abs(one.y - other.y) < 0.1;

/** Joins text runs: adjacent ones are one word, and so is a word broken at its hyphen. */
export function textOf(pieces: readonly PdfPiece[]): string {
  let text = '';
  let base: PdfPiece | undefined;
  for (const piece of pieces) {
    // A combining mark that a font positions over its letter is a separate run.
    const isMark = /^\p{M}/u.test(piece.text);
    const isBeside = base && isOnLine(base, piece) && Math.abs(base.x + base.width - piece.x) < 0.3;
    text += isMark || isBeside ? piece.text : ` ${piece.text}`;
    if (!isMark) base = piece;
  }
  return text
    .replace(/\s+/g, ' ')
    .replace(/([-–—/]) (?=\p{L})/gu, '$1')
    .trim();
}
