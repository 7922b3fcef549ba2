import { z } from 'zod';
import { linkSchema, objectType, proseSchema } from './shared.ts';

/** `content/error-pages/{404,500}.yaml` ([3.19]) */
export const errorPageSchema = objectType('ErrorPage', {
  page: z.enum(['404', '500']),
  heading: proseSchema,
  description: proseSchema,
  cta_title: proseSchema,
  cta: z.array(linkSchema).min(1),
});
export type ErrorPage = z.infer<typeof errorPageSchema>;
