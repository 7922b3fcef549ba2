import { z } from 'zod';
import { printedPhotos } from '#domain/photo/photo-limits.ts';
import { projectFields, projectLimits } from '#domain/projects/project-fields.ts';
import { defineFile } from './file-endpoint.ts';
import { marketQuerySchema } from './product.ts';
import { projectsBase } from './projects.ts';

const largestPhoto = 4 * Math.ceil(printedPhotos.bytes / 3);

/**
 * Bytes of the largest schedule that is read: 600 items with what is noted of them, and all photos in base64.
 */
export const largestSchedule = 1024 * 1024 + printedPhotos.count * largestPhoto;

const id = z.uuid();
const item = projectFields.item.shape;
const name = item.name.unwrap();

const scheduledItemSchema = z.object({
  id,
  group: item.group.unwrap().default(null),
  name: name.default(''),
  quantity: item.quantity.unwrap().default(1),
  design: item.design,
  part: item.part,
  note: item.note,
  sill: item.sill,
});
export type ScheduledItem = z.output<typeof scheduledItemSchema>;

/** A photo with its units in it, as the browser painted it: a JPEG in base64. */
const scheduledPhotoSchema = z.object({
  group: item.group.unwrap().default(null),
  name: name.default(''),
  note: item.note,
  content: z
    .string()
    .min(1)
    .max(largestPhoto)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'Must be base64' }),
});

/** As much of a project as its schedule shows; rooms, items and photos in their order. */
export const scheduledProjectSchema = z.object({
  name,
  folder: name.default(''),
  groups: z.array(z.object({ id, name })).max(projectLimits.groups),
  items: z.array(scheduledItemSchema).max(projectLimits.items),
  photos: z.array(scheduledPhotoSchema).max(printedPhotos.count).default([]),
});
export type ScheduledProject = z.output<typeof scheduledProjectSchema>;

/**
 * A project as builders read it: every opening by room, drawn to one scale, with the caller's prices of today
 * in the market of the postal code and lead times. The browser sends the project, so that guests have it too
 * and nothing that waits to be synced is missing. Of a photo nothing is printed but what draws it; 422
 * `not_a_photo` of anything but a JPEG of 2,048 pixels a side at most. 429 `too_many_tries` where a network
 * or an account prints too many; 503 `printer_busy` where too many others wait.
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
  errors: { 422: ['not_a_photo'], 429: ['too_many_tries'], 503: ['printer_busy'] },
});
