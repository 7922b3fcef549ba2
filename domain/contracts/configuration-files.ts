import { z } from 'zod';
import { drawingIdSchema, idSchema } from './configuration.ts';
import { defineFile } from './file-endpoint.ts';
import { marketQuerySchema, productBase } from './product.ts';

/**
 * Ours: the drawing as a picture. Under the version that `image_url` names it never changes, and may be kept
 * for good.
 */
export const configurationDrawing = defineFile({
  operationId: 'configurationDrawing',
  path: `${productBase}/config/:id/drawing.svg`,
  mediaType: 'image/svg+xml',
  summary: 'A configuration as a picture',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: z.object({ view: drawingIdSchema.default('exterior'), v: z.string().max(60).optional() }),
  errors: { 404: ['unknown_configuration'] },
});

/** Ours: a configuration as a quote to print, with its drawing. */
export const configurationPdf = defineFile({
  operationId: 'configurationPdf',
  path: `${productBase}/config/:id/quote.pdf`,
  mediaType: 'application/pdf',
  summary: 'A configuration as a quote to print',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: marketQuerySchema,
  errors: { 404: ['unknown_configuration'] },
});

/** Ours: all lines of a quote, to print. */
export const quotePdf = defineFile({
  operationId: 'quotePdf',
  path: `${productBase}/quotes/:quoteId/quote.pdf`,
  mediaType: 'application/pdf',
  summary: 'A quote to print',
  access: 'public',
  params: z.object({ quoteId: idSchema }),
  query: marketQuerySchema,
  errors: { 404: ['unknown_quote'] },
});
