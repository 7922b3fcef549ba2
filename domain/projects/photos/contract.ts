import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { fileContentSchema } from '#domain/contracts/file-content.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { projectsBase } from '../contract.ts';
import { photoLimits } from './photo-limits.ts';

const path = `${projectsBase}/projects/:id/photos/:photo/file` as const;
const access = { scope: 'web-project' } as const;
const params = z.object({ id: z.uuid(), photo: z.uuid() });

const tooLarge = 'A photo may be 3 MB at most. Save it smaller.';

/** Limit in bytes: the photo in base64 and its JSON. */
export const maxPhotoBody = 4 * Math.ceil(photoLimits.bytes / 3) + 1_024;

/**
 * Stores an item's photo, up to 3 MB and 50 megapixels, as a JPEG of at most 2,048 pixels a side, without
 * metadata such as the location. Idempotent. 422 `not_a_photo` at `body.content`; 409 `too_many_photos`.
 */
export const putProjectPhoto = defineEndpoint({
  operationId: 'putProjectPhoto',
  method: 'PUT',
  path,
  summary: 'Save the file of a photo in a project',
  access,
  params,
  body: z.object({
    content: fileContentSchema(photoLimits.bytes, { missing: 'Choose a photo', tooLarge }),
  }),
  response: z.object({ Photo: z.object({ id: z.string(), width: z.number(), height: z.number() }) }),
  errors: { 404: ['unknown_project', 'unknown_photo'], 409: ['too_many_photos'], 422: ['not_a_photo'] },
});

export const projectPhoto = defineFile({
  operationId: 'projectPhoto',
  path,
  mediaType: 'image/jpeg',
  summary: 'The file of a photo in a project',
  access,
  params,
  errors: { 404: ['unknown_project', 'unknown_photo'] },
});
