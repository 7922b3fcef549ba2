import { z } from 'zod';
import { centsSchema, markdownSchema, proseSchema, slugSchema } from './shared.ts';

const openingShape = {
  title: proseSchema,
  /** One or two sentences below the title; also the meta description. */
  lead: proseSchema,
};

/** Pay in cents. */
export const jobOpeningSchema = z.strictObject({
  job_id: slugSchema,
  title: proseSchema,
  employment: z.enum(['full-time', 'part-time', 'seasonal']),
  department: z.enum(['installation', 'sales', 'service', 'warehouse', 'office']),
  summary: proseSchema,
  duties: z.array(proseSchema).min(3),
  asks: z.array(proseSchema).min(2),
  pay: z.strictObject({ from_cents: centsSchema, to_cents: centsSchema, per: z.enum(['hour', 'year']) }),
  posted: z.iso.date(),
  closes: z.iso.date(),
});
export type JobOpening = z.infer<typeof jobOpeningSchema>;

/** `content/branch-pages/{branch_id}.yaml`: texts of a branch's own pages ([2.7]). */
export const branchPagesSchema = z.strictObject({
  branch_id: slugSchema,
  about: z.strictObject({
    ...openingShape,
    founded: z.number().int().min(1928).max(2026),
    story: markdownSchema,
    milestones: z.array(z.strictObject({ year: z.number().int(), text: proseSchema })).min(3),
  }),
  careers: z.strictObject({
    ...openingShape,
    life: markdownSchema,
    openings: z.array(jobOpeningSchema).min(1),
  }),
  listing: z.strictObject({
    ...openingShape,
    picks: z.array(z.strictObject({ line_id: slugSchema, reason: proseSchema })).min(4),
    closing: markdownSchema,
  }),
  partners: z.strictObject({ ...openingShape, text: markdownSchema }),
  projects: z.strictObject(openingShape),
  replacement: z.strictObject({
    ...openingShape,
    signs: z.array(z.strictObject({ title: proseSchema, text: proseSchema })).min(3),
    method: markdownSchema,
    schedule: z.array(z.strictObject({ when: proseSchema, what: proseSchema })).min(3),
  }),
  team: z.strictObject({
    ...openingShape,
    people: z
      .array(
        z.strictObject({ name: proseSchema, role: proseSchema, since: z.number().int(), about: proseSchema }),
      )
      .min(3),
  }),
});
export type BranchPages = z.infer<typeof branchPagesSchema>;
