import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { proseSchema, slugSchema } from './shared.ts';

const drawnSchema = z.strictObject({
  /** Stands below the drawing. */
  caption: proseSchema,
  unit: drawingSpecSchema,
  dimensions: z.boolean().default(false),
  symbols: z.boolean().default(false),
});
export type DrawnBlock = z.infer<typeof drawnSchema>;

/**
 * What may stand within rich text as a fenced block of YAML, by the word after the fence. Beside these there
 * are callouts, `::: note`, `::: tip` and `::: warning`, each with a title after the word, and Markdown's own
 * tables.
 */
export const richBlockSchemas = {
  /** A unit, drawn to scale. */
  drawing: drawnSchema,
  /** The same opening twice. */
  'before-after': z.strictObject({ before: drawnSchema, after: drawnSchema }),
  /** A product line as a tile: its drawing, price and URL. */
  product: z.strictObject({ line: slugSchema, why: proseSchema }),
  /** Product lines side by side, by what the catalog says of them. */
  compare: z.strictObject({ caption: proseSchema, lines: z.array(slugSchema).min(2).max(4) }),
  /** A call to ask for a consultation. */
  consult: z.strictObject({ title: proseSchema, text: proseSchema }),
} as const;
export type RichBlockName = keyof typeof richBlockSchemas;
export const calloutKinds = ['note', 'tip', 'warning'] as const;
