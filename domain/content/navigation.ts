import { z } from 'zod';
import { describedType, linkSchema, objectType, proseSchema } from './shared.ts';

export const navigationSchema = describedType('Navigation', 'What the foot of every page leads to.', {
  columns: z
    .array(objectType('NavigationColumn', { title: proseSchema, links: z.array(linkSchema).min(2) }))
    .min(2)
    .max(5),
  legal: z.array(linkSchema).min(2),
});
