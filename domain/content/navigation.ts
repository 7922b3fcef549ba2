import { z } from 'zod';
import { proseSchema } from './shared.ts';

const linkSchema = z.strictObject({ href: z.string().startsWith('/'), title: proseSchema });

export const navigationSchema = z.strictObject({
  columns: z
    .array(z.strictObject({ title: proseSchema, links: z.array(linkSchema).min(2) }))
    .min(2)
    .max(5),
  legal: z.array(linkSchema).min(2),
});
