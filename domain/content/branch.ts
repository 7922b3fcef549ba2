import { z } from 'zod';
import {
  countrySchema,
  objectType,
  phoneSchema,
  proseSchema,
  searchTextShape,
  slugSchema,
  timeZoneSchema,
  titledTextSchema,
} from './shared.ts';

/** `content/branches/{branch_id}.yaml`: a business that serves an area ([3.8]). */
export const branchEntrySchema = objectType('Branch', {
  branch_id: slugSchema,
  formal_name: proseSchema,
  state: objectType('StateName', { name: proseSchema, abbreviation: z.string().regex(/^[A-Z]{2}$/) }),
  country: countrySchema,
  branch_retail: z.array(slugSchema),
  time_zone: timeZoneSchema,
  zone: z.enum(['RT', 'NRT']).describe('RT offers live appointment slots, NRT takes preferences.'),
  phone: phoneSchema,
  market: objectType('Market', {
    ecommerce: z.boolean(),
    delivery: z.boolean(),
    pickup: z.boolean(),
    parts_only: z.boolean(),
  }),
  service_area: objectType('ServiceArea', {
    summary: proseSchema,
    counties: z.array(proseSchema).min(1),
    /** First three characters of the postal codes it serves. */
    postal_prefixes: z.array(z.string().regex(/^(\d{3}|[A-Z]\d[A-Z])$/)).min(1),
  }),
  headline: proseSchema,
  intro: proseSchema,
  ...searchTextShape,
  local_advice: proseSchema,
  strengths: z.array(titledTextSchema).length(3),
});
export type BranchEntry = z.infer<typeof branchEntrySchema>;
