import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { linkKeySchema } from './link-key.ts';
import { projectsBase } from './projects.ts';

/**
 * A photo of a project, for those who have a link to that project: a JPEG in base64, without place or camera.
 * 404 `link_not_working` as of the project itself, `unknown_photo` of one that it no longer shows, or whose
 * file its owner's browser has not sent yet.
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
