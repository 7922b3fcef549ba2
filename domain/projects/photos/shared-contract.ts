import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { linkKeySchema } from '#domain/contracts/link-key.ts';
import { projectsBase } from '../contract.ts';

/** Shared project's photo as base64 JPEG without metadata. 404 like the project, or `unknown_photo`. */
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
