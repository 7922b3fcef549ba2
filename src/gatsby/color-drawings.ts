import type { NodePluginArgs } from 'gatsby';
import { z } from 'zod';
import * as pathTo from '../../domain/content/path-to.ts';
import { drawSwatch } from '../../domain/drawing/draw-swatch.ts';
import { colors, materials } from '../../domain/drawing/drawing-spec.ts';
import { writeDrawing } from './drawings.ts';

const size = 96;

const lineChoices = z.array(
  z.object({
    material: z.enum(materials).nullable(),
    options: z.array(z.object({ color: z.enum(colors).nullable() })),
  }),
);

/** Draws a chip of every color that a line can be had in, once for all lines of its material. */
export async function writeColorDrawings(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  const chips = new Map<string, string>();
  for (const line of nodesOf('ProductLine'))
    for (const { material, options } of lineChoices.parse(line.choices))
      for (const { color } of options)
        if (material && color)
          chips.set(
            pathTo.colorDrawing(material, color),
            drawSwatch({ kind: 'color', material, color }, size),
          );
  for (const [url, svg] of chips) await writeDrawing(url, svg);
}
