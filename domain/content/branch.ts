import { z } from 'zod';
import { countrySchema, phoneSchema, proseSchema, slugSchema, timeZoneSchema } from './shared.ts';

/** `content/branches/{branch_id}.yaml`: a business that serves an area ([3.8]). */
export const branchEntrySchema = z.strictObject({
  branch_id: slugSchema,
  formal_name: proseSchema,
  state: z.strictObject({ name: proseSchema, abbreviation: z.string().regex(/^[A-Z]{2}$/) }),
  country: countrySchema,
  branch_retail: z.array(slugSchema),
  time_zone: timeZoneSchema,
  zone: z.enum(['RT', 'NRT']),
  phone: phoneSchema,
  market: z.strictObject({
    ecommerce: z.boolean(),
    delivery: z.boolean(),
    pickup: z.boolean(),
    parts_only: z.boolean(),
  }),
  service_area: z.strictObject({
    summary: proseSchema,
    counties: z.array(proseSchema).min(1),
    /** First three characters of the postal codes it serves. */
    postal_prefixes: z.array(z.string().regex(/^(\d{3}|[A-Z]\d[A-Z])$/)).min(1),
  }),
  headline: proseSchema,
  intro: proseSchema,
  local_advice: proseSchema,
  strengths: z.array(z.strictObject({ title: proseSchema, text: proseSchema })).length(3),
});
export type BranchEntry = z.infer<typeof branchEntrySchema>;
