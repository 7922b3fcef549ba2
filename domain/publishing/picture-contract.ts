import { z } from 'zod';
import { pictureFileSchema } from '#domain/content/shared.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';

const base = '/publishing/v1/editor/pictures';
const editing = { permission: 'edit content' } as const;

/** `thumbnail` is a WebP of at most 480 pixels in base64; absent if the file is damaged. */
const listedSchema = z.object({ name: z.string(), thumbnail: z.string().optional() });
export type ListedPicture = z.infer<typeof listedSchema>;

/** Published pictures by file name. */
export const listPictures = defineEndpoint({
  operationId: 'listSitePictures',
  method: 'GET',
  path: base,
  summary: 'Pictures of the site',
  access: editing,
  response: z.object({ pictures: z.array(listedSchema) }),
  errors: { 503: ['repository_failed'] },
});

/** A published picture in its full size and format. */
export const readPicture = defineEndpoint({
  operationId: 'readSitePicture',
  method: 'GET',
  path: `${base}/:name`,
  summary: 'One picture of the site',
  access: editing,
  params: z.object({ name: pictureFileSchema }),
  response: z.object({ name: z.string(), base64: z.string() }),
  errors: { 404: ['no_picture'], 503: ['repository_failed'] },
});
