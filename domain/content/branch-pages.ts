import { z } from 'zod';
import { centsSchema, markdownSchema, proseSchema, slugSchema } from './shared.ts';

const openingShape = {
  title: proseSchema,
  /** One or two sentences below the title; also what search engines show. */
  lead: proseSchema,
};

/** A job at a branch; pay in cents. */
export const jobOpeningSchema = z.strictObject({
  job_id: slugSchema,
  title: proseSchema,
  employment: z.enum(['full-time', 'part-time', 'seasonal']),
  department: z.enum(['installation', 'sales', 'service', 'warehouse', 'office']),
  summary: proseSchema,
  duties: z.array(proseSchema).min(3),
  /** What we ask of applicants. */
  asks: z.array(proseSchema).min(2),
  pay: z.strictObject({ from_cents: centsSchema, to_cents: centsSchema, per: z.enum(['hour', 'year']) }),
  posted: z.iso.date(),
  closes: z.iso.date(),
});
export type JobOpening = z.infer<typeof jobOpeningSchema>;

/** `content/branch-pages/{branch_id}.yaml`: the words of a branch's own pages ([2.7]). */
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
    /** What working there is like. */
    life: markdownSchema,
    openings: z.array(jobOpeningSchema).min(1),
  }),
  /** Which products it sells most, and why there. */
  listing: z.strictObject({
    ...openingShape,
    picks: z.array(z.strictObject({ line_id: slugSchema, reason: proseSchema })).min(4),
    /** How to see and order them here. */
    closing: markdownSchema,
  }),
  /** The contractors and stores it works with. */
  partners: z.strictObject({ ...openingShape, text: markdownSchema }),
  projects: z.strictObject(openingShape),
  replacement: z.strictObject({
    ...openingShape,
    /** How one knows, around here, that a window is done for. */
    signs: z.array(z.strictObject({ title: proseSchema, text: proseSchema })).min(3),
    method: markdownSchema,
    /** From the first call to the last bead of sealant. */
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
