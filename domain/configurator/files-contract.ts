import { z } from 'zod';
import { marketQuerySchema, productBase } from '#domain/catalog/contract.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { drawingIdSchema, idSchema } from './contract.ts';

/** Our extension: the drawing as a picture, immutable under the version in `image_url`. */
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

/** Our extension: a configuration's quote as PDF, with its drawing. */
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
