import { z } from 'zod';
import {
  centsSchema,
  describedType,
  markdownSchema,
  objectType,
  openingSchema,
  openingShape,
  proseSchema,
  slugSchema,
  titledTextSchema,
  whenWhatSchema,
} from './shared.ts';

/** Pay in cents. */
export const jobOpeningSchema = objectType('JobOpening', {
  job_id: slugSchema,
  title: proseSchema,
  employment: z.enum(['full-time', 'part-time', 'seasonal']).describe('full-time, part-time or seasonal'),
  department: z.enum(['installation', 'sales', 'service', 'warehouse', 'office']),
  summary: proseSchema,
  duties: z.array(proseSchema).min(3),
  asks: z.array(proseSchema).min(2),
  pay: objectType('Pay', {
    from_cents: centsSchema,
    to_cents: centsSchema,
    per: z.enum(['hour', 'year']).describe('hour or year'),
  }),
  posted: z.iso.date(),
  closes: z.iso.date(),
});
export type JobOpening = z.infer<typeof jobOpeningSchema>;

/** `content/branch-pages/{branch_id}.yaml`: texts of a branch's own pages ([2.7]). */
export const branchPagesSchema = describedType('BranchPages', "The words of a branch's own pages.", {
  branch_id: slugSchema,
  about: objectType('BranchAbout', {
    ...openingShape,
    founded: z.number().int().min(1928).max(2026),
    story: markdownSchema,
    milestones: z.array(objectType('YearText', { year: z.number().int(), text: proseSchema })).min(3),
  }),
  careers: objectType('BranchCareers', {
    ...openingShape,
    life: markdownSchema,
    openings: z.array(jobOpeningSchema).min(1),
  }),
  listing: objectType('BranchListing', {
    ...openingShape,
    picks: z.array(objectType('LinePick', { line_id: slugSchema, reason: proseSchema })).min(4),
    closing: markdownSchema,
  }),
  partners: objectType('BranchPartners', { ...openingShape, text: markdownSchema }),
  projects: openingSchema,
  replacement: objectType('BranchReplacement', {
    ...openingShape,
    signs: z.array(titledTextSchema).min(3),
    method: markdownSchema,
    schedule: z.array(whenWhatSchema).min(3),
  }),
  team: objectType('BranchTeam', {
    ...openingShape,
    people: z
      .array(
        objectType('TeamMember', {
          name: proseSchema,
          role: proseSchema,
          since: z.number().int(),
          about: proseSchema,
        }),
      )
      .min(3),
  }),
});
export type BranchPages = z.infer<typeof branchPagesSchema>;
