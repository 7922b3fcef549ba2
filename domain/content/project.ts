import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { describedType, proseSchema, slugSchema } from './shared.ts';

/** An entry of `content/projects/{branch_id}.yaml` ([2.7]). */
export const projectSchema = describedType('Project', 'A finished job, drawn before and after.', {
  project_id: slugSchema,
  branch_id: slugSchema,
  title: proseSchema,
  city: proseSchema,
  state: z.string().regex(/^[A-Z]{2}$/),
  house: proseSchema,
  finished: z.iso.date(),
  units: z.number().int().min(1),
  /** Working days on site. */
  days: z.number().int().min(1),
  lines: z.array(slugSchema).min(1),
  problem: proseSchema,
  work: proseSchema,
  result: proseSchema,
  before: drawingSpecSchema,
  after: drawingSpecSchema,
});
export type Project = z.infer<typeof projectSchema>;
