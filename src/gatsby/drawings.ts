import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { describeUnit } from '../../domain/drawing/describe-unit.ts';
import { drawElevation } from '../../domain/drawing/draw-elevation.ts';
import { drawHouseFront } from '../../domain/drawing/draw-house-front.ts';
import { drawPart } from '../../domain/drawing/draw-part.ts';
import { type DrawingSpec, drawingSpecSchema, partFormSchema } from '../../domain/drawing/drawing-spec.ts';
import { gallery } from '../../domain/drawing/gallery.ts';

const size = 480;
const partSize = 320;

async function writeDrawing(address: string, svg: string): Promise<void> {
  const file = join(process.cwd(), 'public', address);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, svg);
}

/** GraphQL says `null` where a drawing has no such property; the engine's schema wants it left out. */
const toSpec = (drawing: unknown): DrawingSpec =>
  drawingSpecSchema.parse(
    Object.fromEntries(Object.entries(drawing as object).filter(([, value]) => value !== null)),
  );

const drawPiece = (spec: DrawingSpec, title: string, dimensions = false): string =>
  drawElevation(spec, { size, title, description: describeUnit(spec), dimensions, symbols: true });

/** Draws every product line, category and part into `public/`, at the addresses that pages and the product API name. */
export async function writeDrawings(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  for (const line of nodesOf('ProductLine'))
    await writeDrawing(
      addressOf.lineDrawing(String(line.line_id)),
      drawElevation(toSpec(line.drawing), { size, title: String(line.title), symbols: true }),
    );
  for (const category of nodesOf('Category'))
    await writeDrawing(
      addressOf.lineDrawing(String(category.category_id)),
      drawElevation(toSpec(category.drawing), { size, title: String(category.title), dimensions: true }),
    );
  for (const part of nodesOf('Part'))
    await writeDrawing(
      addressOf.partDrawing(String(part.backend_name)),
      drawPart(partFormSchema.parse(part.form), { size: partSize, title: String(part.title) }),
    );
  await writeDrawing(
    addressOf.houseFront,
    drawHouseFront({ width: 1440, height: 640, title: 'A house front with our windows and doors' }),
  );
}
