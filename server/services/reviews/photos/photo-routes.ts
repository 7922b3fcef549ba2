import type { FastifyInstance } from 'fastify';
import { customerIdOf } from '#domain/access/caller.ts';
import * as contract from '#domain/reviews/photos-contract.ts';
import type { Database } from '#server/db/database.ts';
import { type FileAnswer, registerFile } from '#server/http/register-file.ts';
import { noSuchPhoto } from '../review-errors.ts';
import { readPhoto } from './photo-store.ts';

interface PhotoDeps {
  db: Database;
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
}

const answer = (content: Buffer | undefined, cache: string): FileAnswer => {
  if (!content) throw noSuchPhoto();
  return { content, cache, name: 'photo.jpg' };
};

export function reviewPhotoRoutes(app: FastifyInstance, { db, emailOf }: PhotoDeps): void {
  // Short, since a review may be hidden at any time.
  registerFile(app, contract.reviewPhoto, async ({ input: { params } }) =>
    answer(await readPhoto(db, params.id, 'shown'), 'public, max-age=60'),
  );
  registerFile(app, contract.ownReviewPhoto, async ({ input: { params }, caller }) => {
    const customerId = customerIdOf(caller);
    if (customerId === null) throw noSuchPhoto();
    const writer = { customerId, email: await emailOf(db, customerId) };
    return answer(await readPhoto(db, params.id, writer), 'private, no-store');
  });
  registerFile(app, contract.deskReviewPhoto, async ({ input: { params } }) =>
    answer(await readPhoto(db, params.id, 'any'), 'private, no-store'),
  );
}
