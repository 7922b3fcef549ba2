import type { NodePluginArgs } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { drawPart } from '#domain/drawing/draw-part.ts';
import { type PartForm, partFormSchema } from '#domain/drawing/drawing-spec.ts';
import { element } from '#domain/drawing/svg/element.ts';
import { digestOf } from '../entry-changes.ts';
import { drawings } from './drawings.ts';

interface KitPiece {
  title: string;
  form: PartForm;
}

const size = 480;
/** Layout of up to four pieces, as fractions of the sheet: a pair is centered, a third piece below. */
const cell = 0.4;
const rows: Record<number, readonly number[]> = { 1: [1], 2: [2], 3: [2, 1], 4: [2, 2] };

const drawingOf = ({ title, form }: KitPiece, x: number, y: number): string =>
  drawPart(form, { size: cell * size, title }).replace('<svg', `<svg x="${x * size}" y="${y * size}"`);

export function drawKit(title: string, pieces: readonly KitPiece[]): string {
  const shown = pieces.slice(0, 4);
  const lengths = rows[shown.length] ?? [];
  const top = (1 - lengths.length * cell) / 2;
  const placed = lengths.flatMap((length, row) =>
    Array.from({ length }, (_, column) => ({
      x: (1 - length * cell) / 2 + column * cell,
      y: top + row * cell,
    })),
  );
  const drawings = shown.map((piece, index) =>
    drawingOf(piece, placed[index]?.x ?? 0, placed[index]?.y ?? 0),
  );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
    },
    element('title', {}, title),
    ...drawings,
  );
}

export async function writeKitDrawings(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  const pieces = new Map(
    nodesOf('Part').map(({ id, title, form }) => [
      id,
      { title: String(title), form: partFormSchema.parse(form) },
    ]),
  );
  for (const kit of nodesOf('Bundle')) {
    const items = kit.items as { part: string }[];
    const held = items.flatMap(({ part }) => pieces.get(part) ?? []);
    const from = [kit.id, ...items.map(({ part }) => part)].map(digestOf).join();
    await drawings.make(`kit ${kit.id}`, from, (write) =>
      write(pathTo.kitDrawing(String(kit.backend_name)), drawKit(String(kit.title), held)),
    );
  }
}
