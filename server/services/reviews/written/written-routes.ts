import type { FastifyInstance } from 'fastify';
import { maxReviewBody } from '#domain/reviews/photo.ts';
import { reportReview, voteHelpful } from '#domain/reviews/votes-contract.ts';
import * as contract from '#domain/reviews/write-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Votes } from '../votes.ts';
import type { WrittenReviews } from './written-reviews.ts';

export function writtenReviewRoutes(app: FastifyInstance, written: WrittenReviews, votes: Votes): void {
  registerEndpoint(
    app,
    contract.writeProductReview,
    async ({ input: { params, body }, caller }) => ({
      review: await written.write(caller, { kind: 'product', id: params.backend_name }, body),
    }),
    { fileBody: { limit: maxReviewBody, fileField: 'content' } },
  );
  registerEndpoint(
    app,
    contract.writeBranchReview,
    async ({ input: { params, body }, caller }) => ({
      review: await written.write(caller, { kind: 'branch', id: params.id }, body),
    }),
    { fileBody: { limit: maxReviewBody, fileField: 'content' } },
  );
  registerEndpoint(app, contract.listOwnReviews, async ({ caller }) => ({
    reviews: await written.own(caller),
  }));
  registerEndpoint(
    app,
    contract.editReview,
    async ({ input: { params, body }, caller }) => ({ review: await written.edit(caller, params.id, body) }),
    { fileBody: { limit: maxReviewBody, fileField: 'content' } },
  );
  registerEndpoint(app, contract.removeReview, async ({ input: { params }, caller }) => {
    await written.remove(caller, params.id);
    return { removed: true as const };
  });
  registerEndpoint(app, voteHelpful, async ({ input: { params, body }, caller, address }) => ({
    helpful: await votes.helpful(params.id, body.browser, { caller, address }),
  }));
  registerEndpoint(app, reportReview, async ({ input: { params, body }, caller, address }) => {
    await votes.report(params.id, body, { caller, address });
    return { reported: true as const };
  });
}
