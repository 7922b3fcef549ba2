import { z } from 'zod';
import { proseSchema } from './shared.ts';

const linkSchema = z.strictObject({ href: z.string().startsWith('/'), title: proseSchema });

/** `content/navigation.yaml`: what the foot of every page leads to, in columns. */
export const navigationSchema = z.strictObject({
  columns: z
    .array(z.strictObject({ title: proseSchema, links: z.array(linkSchema).min(2) }))
    .min(2)
    .max(5),
  /** The line at the very bottom. */
  legal: z.array(linkSchema).min(2),
});
