import type { FastifyInstance } from 'fastify';
import { listBranchReviews, listProductReviews } from '#domain/reviews/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { ShownReviews } from './shown-reviews.ts';

export function reviewRoutes(app: FastifyInstance, shown: ShownReviews): void {
  registerEndpoint(app, listProductReviews, ({ input: { params, query } }) =>
    shown.page({ kind: 'product', id: params.backend_name }, query),
  );
  registerEndpoint(app, listBranchReviews, ({ input: { params, query } }) =>
    shown.page({ kind: 'branch', id: params.id }, query),
  );
}
