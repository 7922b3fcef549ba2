import type { NodePluginArgs } from 'gatsby';
import { z } from 'zod';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { drawSwatch } from '#domain/drawing/draw-swatch.ts';
import { colors, materials } from '#domain/drawing/drawing-spec.ts';
import { drawOf } from './drawings.ts';

const size = 96;

const lineChoices = z.array(
  z.object({
    material: z.enum(materials).nullable(),
    options: z.array(z.object({ color: z.enum(colors).nullable() })),
  }),
);

const chipsOf = (choices: unknown) =>
  lineChoices
    .parse(choices)
    .flatMap(({ material, options }) =>
      options.flatMap(({ color }) =>
        material && color
          ? [
              [
                pathTo.colorDrawing(material, color),
                drawSwatch({ kind: 'color', material, color }, size),
              ] as const,
            ]
          : [],
      ),
    );

export async function writeColorDrawings(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  for (const line of nodesOf('ProductLine')) await drawOf('colors', line, () => chipsOf(line.choices));
}
