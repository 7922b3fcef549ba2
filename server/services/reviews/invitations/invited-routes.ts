import type { FastifyInstance } from 'fastify';
import * as contract from '#domain/reviews/invited-contract.ts';
import { maxReviewBody } from '#domain/reviews/photo.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { GuestReviews } from '../written/guest-reviews.ts';
import type { InvitedReviews } from './invited-reviews.ts';

export function invitedReviewRoutes(
  app: FastifyInstance,
  { invited, guests }: { invited: InvitedReviews; guests: GuestReviews },
): void {
  registerEndpoint(
    app,
    contract.writeReviewByEmail,
    async ({ input: { body }, address }) => {
      const { kind, subject, ...fields } = body;
      return { review: await guests.write({ kind, id: subject }, fields, address) };
    },
    { fileBody: { limit: maxReviewBody, fileField: 'content' } },
  );
  registerEndpoint(app, contract.confirmReview, async ({ input: { body }, address }) => ({
    review: await invited.confirm(body.key, address),
  }));
  registerEndpoint(app, contract.openInvitation, async ({ input: { body }, address }) => ({
    invitation: await invited.open(body.key, address),
  }));
  registerEndpoint(
    app,
    contract.writeInvitedReview,
    async ({ input: { body }, address }) => {
      const { key, kind, subject, ...fields } = body;
      return { review: await invited.write(key, { kind, id: subject }, fields, address) };
    },
    { fileBody: { limit: maxReviewBody, fileField: 'content' } },
  );
  registerEndpoint(app, contract.removeInvitedReview, async ({ input: { body }, address }) => {
    await invited.remove(body.key, body.id, address);
    return { removed: true as const };
  });
}
