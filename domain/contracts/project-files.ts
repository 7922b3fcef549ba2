import { z } from 'zod';
import { projectFields, projectLimits } from '../projects/project-fields.ts';
import { defineFile } from './file-endpoint.ts';
import { marketQuerySchema } from './product.ts';
import { projectsBase } from './projects.ts';

/** Bytes of the largest schedule that is read: 600 items with what is noted of them. */
export const largestSchedule = 1024 * 1024;

const id = z.uuid();
const item = projectFields.item.shape;
const name = item.name.unwrap();

const scheduledItemSchema = z.object({
  id,
  group: item.group.unwrap().default(null),
  name: name.default(''),
  quantity: item.quantity.unwrap().default(1),
  ...{ design: item.design, part: item.part, note: item.note, sill: item.sill },
});
export type ScheduledItem = z.output<typeof scheduledItemSchema>;

/** As much of a project as its schedule shows; rooms and items in their order. */
export const scheduledProjectSchema = z.object({
  name,
  folder: name.default(''),
  groups: z.array(z.object({ id, name })).max(projectLimits.groups),
  items: z.array(scheduledItemSchema).max(projectLimits.items),
});
export type ScheduledProject = z.output<typeof scheduledProjectSchema>;

/**
 * A project as builders read it: every opening by room, drawn to one scale, with the caller's prices of today
 * in the market of the postal code and lead times. The browser sends the project, so that guests have it too
 * and nothing that waits to be synced is missing. 429 `too_many_tries` where a network or an account prints
 * too many; 503 `printer_busy` where too many others wait.
 */
export const projectSchedule = defineFile({
  operationId: 'projectSchedule',
  method: 'POST',
  path: `${projectsBase}/schedule.pdf`,
  mediaType: 'application/pdf',
  summary: 'A project as a schedule of its openings, to print',
  access: 'public',
  query: marketQuerySchema,
  body: scheduledProjectSchema,
  errors: { 429: ['too_many_tries'], 503: ['printer_busy'] },
});
