import { z } from 'zod';
import { marketQuerySchema } from '#domain/catalog/contract.ts';
import { fileContentSchema } from '#domain/contracts/file-content.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { projectsBase } from './contract.ts';
import { printedPhotos } from './photos/photo-limits.ts';
import { projectFields, projectLimits } from './project-fields.ts';

const maxPhoto = 4 * Math.ceil(printedPhotos.bytes / 3);

/** Limit in bytes: 600 items with notes, and all photos in base64. */
export const maxSchedule = 1024 * 1024 + printedPhotos.count * maxPhoto;

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

/** A photo with painted units, as base64 JPEG from the browser. */
const scheduledPhotoSchema = z.object({
  group: item.group.unwrap().default(null),
  name: name.default(''),
  note: item.note,
  content: fileContentSchema(printedPhotos.bytes, {
    missing: 'Choose a photo',
    tooLarge: 'This photo is too large to print. Save it smaller.',
  }),
});

/** The printed parts of a project; rooms, items and photos are in order. */
export const scheduledProjectSchema = z.object({
  name,
  folder: name.default(''),
  groups: z.array(z.object({ id, name })).max(projectLimits.groups),
  items: z.array(scheduledItemSchema).max(projectLimits.items),
  photos: z.array(scheduledPhotoSchema).max(printedPhotos.count).default([]),
});
export type ScheduledProject = z.output<typeof scheduledProjectSchema>;

/**
 * Prints a project for builders with the caller's current prices. The browser sends the project, to include
 * guests' projects and unsynced changes. 422 `not_a_photo` unless photos of at most 50 megapixels;
 * metadata is stripped. 429 per network or account; 503 `printer_busy`.
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
