import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { pictureFileSchema, pictureFocusSchema, proseSchema, slugSchema } from './shared.ts';

const drawnSchema = z.strictObject({
  caption: proseSchema,
  unit: drawingSpecSchema,
  dimensions: z.boolean().default(false),
  symbols: z.boolean().default(false),
});
export type DrawnBlock = z.infer<typeof drawnSchema>;

/** Forms that a picture is cut to on the page, around its focus */
export const pictureShapes = ['whole', 'wide', 'square'] as const;

/** A file of `content/images` with its size in pixels, which reserves its space. */
const shownPictureSchema = z.strictObject({
  file: pictureFileSchema,
  alt: proseSchema,
  caption: proseSchema.optional(),
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
  shape: z.enum(pictureShapes).default('whole'),
  focus: pictureFocusSchema.default('center'),
});
export type ShownPicture = z.output<typeof shownPictureSchema>;

/**
 * Fenced YAML blocks in rich text, by the fence's word. Rich text also supports the callouts `::: note`, `:::
 * tip` and `::: warning`, and Markdown tables.
 */
export const richBlockSchemas = {
  drawing: drawnSchema,
  picture: shownPictureSchema,
  'before-after': z.strictObject({ before: drawnSchema, after: drawnSchema }),
  product: z.strictObject({ line: slugSchema, why: proseSchema }),
  compare: z.strictObject({ caption: proseSchema, lines: z.array(slugSchema).min(2).max(4) }),
  consult: z.strictObject({ title: proseSchema, text: proseSchema }),
} as const;
export type RichBlockName = keyof typeof richBlockSchemas;
export const calloutKinds = ['note', 'tip', 'warning'] as const;
