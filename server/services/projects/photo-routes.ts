import type { FastifyInstance } from 'fastify';
import { maxPhotoBody, projectPhoto, putProjectPhoto } from '#domain/projects/photos/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { ProjectPhotos } from './project-photos.ts';

export function photoRoutes(app: FastifyInstance, photos: ProjectPhotos): void {
  registerEndpoint(
    app,
    putProjectPhoto,
    async ({ input: { params, body }, caller }) => ({
      Photo: await photos.put(caller, params, body.content),
    }),
    { fileBody: { limit: maxPhotoBody, fileField: 'content' } },
  );
  registerFile(app, projectPhoto, ({ input: { params }, caller }) => photos.file(caller, params));
}
