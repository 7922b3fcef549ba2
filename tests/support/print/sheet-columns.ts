import type { PdfImage, PdfPiece, readPdf } from './pdf-text.ts';

type Printed = ReturnType<typeof readPdf>;

const sheet = { left: 54, right: 558, top: 772, bottom: 18 };
const tolerance = 0.6;

export const bodyOf = ({ pieces }: Pick<Printed, 'pieces'>): PdfPiece[] =>
  pieces.filter(({ y }) => y > 60 && y < 704);

export const columnOf = (pieces: readonly PdfPiece[], [left, right]: [number, number]): string =>
  squeezed(pieces.filter(({ x }) => x >= left - tolerance && x < right - tolerance));

export const squeezed = (pieces: readonly PdfPiece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
    .normalize('NFC');

const isOff = ({ x, y, width }: PdfPiece | PdfImage, height = 0): boolean =>
  x < sheet.left - tolerance ||
  x + width > sheet.right + tolerance ||
  y < sheet.bottom ||
  y + height > sheet.top;

const isOver = (one: PdfPiece, other: PdfPiece): boolean =>
  one.page === other.page &&
  Math.abs(one.y - other.y) < 0.7 * Math.min(one.size, other.size) &&
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > tolerance;

export function faultsOf({ pieces, images }: Printed): unknown[] {
  const shown = pieces.filter(({ text }) => text.trim() !== '');
  const byLine = new Map<string, PdfPiece[]>();
  for (const piece of shown)
    for (const line of [Math.floor(piece.y / 20), Math.floor(piece.y / 20) + 1]) {
      const key = `${piece.page} ${line}`;
      byLine.set(key, [...(byLine.get(key) ?? []), piece]);
    }
  const over = [...byLine.values()].flatMap((line) =>
    line.flatMap((one, at) => line.slice(at + 1).filter((other) => isOver(one, other))),
  );
  return [
    ...shown.filter((piece) => isOff(piece)),
    ...images.filter((image) => isOff(image, image.height)),
    ...over,
  ];
}
