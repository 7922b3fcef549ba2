import { z } from 'zod';
import { proseSchema } from './shared.ts';

/** `content/error-pages/{404,500}.yaml` ([3.19]) */
export const errorPageSchema = z.strictObject({
  page: z.enum(['404', '500']),
  heading: proseSchema,
  description: proseSchema,
  cta_title: proseSchema,
  cta: z.array(z.strictObject({ href: z.string().startsWith('/'), title: proseSchema })).min(1),
});
export type ErrorPage = z.infer<typeof errorPageSchema>;
