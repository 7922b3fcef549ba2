import type { Node, NodePluginArgs } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { type Annotations, drawElevation } from '#domain/drawing/draw-elevation.ts';
import { drawHouseFront } from '#domain/drawing/draw-house-front.ts';
import { drawPart } from '#domain/drawing/draw-part.ts';
import { type DrawingSpec, drawingSpecSchema, partFormSchema } from '#domain/drawing/drawing-spec.ts';
import { gallery } from '#domain/drawing/gallery.ts';
import { daylights, houseFrontIn, housePictures } from '#src/features/content/home/daylight.ts';
import { withoutNulls } from '#src/lib/http/without-nulls.ts';
import { MadeFiles } from '../after-build/made-files.ts';
import { digestOf } from '../entry-changes.ts';

const size = 480;
const partSize = 320;

export const drawings = new MadeFiles('drawings');

export const drawOf = (
  what: string,
  { id }: Pick<Node, 'id'>,
  draw: () => Iterable<readonly [url: string, svg: string]>,
): Promise<void> =>
  drawings.make(`${what} ${id}`, digestOf(id), async (write) => {
    for (const [url, svg] of draw()) await write(url, svg);
  });

export const toSpec = (drawing: unknown): DrawingSpec => drawingSpecSchema.parse(withoutNulls(drawing));

export const drawWithWords = (spec: DrawingSpec, title: string, annotations: Annotations): string =>
  drawElevation(spec, { size, title, description: describeUnit(spec), ...annotations });

/** Writes to `public/`, at the URLs used by pages and the product API. */
export async function writeDrawings(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  for (const line of nodesOf('ProductLine'))
    await drawOf('line', line, () => [
      [
        pathTo.lineDrawing(String(line.line_id)),
        drawWithWords(toSpec(line.drawing), String(line.title), { symbols: true }),
      ],
    ]);
  for (const category of nodesOf('Category'))
    await drawOf('category', category, () => [
      [
        pathTo.lineDrawing(String(category.category_id)),
        drawWithWords(toSpec(category.drawing), String(category.title), { dimensions: true }),
      ],
    ]);
  for (const stock of nodesOf('StockWindow'))
    await drawOf('stock', stock, () => [
      [
        pathTo.stockDrawing(String(stock.backend_name)),
        drawWithWords(toSpec(stock.drawing), String(stock.title), { dimensions: true }),
      ],
    ]);
  for (const part of nodesOf('Part'))
    await drawOf('part', part, () => [
      [
        pathTo.partDrawing(String(part.backend_name)),
        drawPart(partFormSchema.parse(part.form), { size: partSize, title: String(part.title) }),
      ],
    ]);
  await drawings.make('gallery', '', async (write) => {
    for (const { file, title, spec } of gallery)
      await write(
        `/drawings/gallery/${file}`,
        // On door panels the dashed lines would look like moldings.
        drawWithWords(spec, title, { symbols: spec.kind !== 'entry-door' }),
      );
  });
  await drawings.make('house', '', async (write) => {
    for (const { name, drawnAt } of daylights.slice(1))
      for (const shown of ['whole', 'middle'] as const)
        await write(
          houseFrontIn(name, shown),
          drawHouseFront({
            ...housePictures[shown],
            title: 'A house front with our windows and doors',
            hour: drawnAt,
          }),
        );
  });
}
