import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { linkKeySchema } from '#domain/contracts/link-key.ts';
import { projectsBase } from '../contract.ts';

/**
 * A shared project's photo as base64 JPEG without metadata. 404 `link_not_working` as for the project,
 * `unknown_photo` if it was removed or its file is not uploaded yet.
 */
export const readSharedPhoto = defineEndpoint({
  operationId: 'readSharedPhoto',
  method: 'POST',
  path: `${projectsBase}/shared/photo`,
  summary: 'A photo of a project, by the link of that project',
  access: 'public',
  body: z.object({ key: linkKeySchema, photo: z.uuid() }),
  response: z.object({ content: z.string() }),
  errors: { 404: ['link_not_working', 'unknown_photo'], 429: ['too_many_tries'] },
});
