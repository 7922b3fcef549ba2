import type { FastifyInstance } from 'fastify';
import * as contract from '#domain/reviews/staff-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { Moderation } from './moderation.ts';

const done = { done: true as const };

export function staffReviewRoutes(
  app: FastifyInstance,
  { moderation, staff }: { moderation: Moderation; staff: Staff },
): void {
  registerEndpoint(app, contract.listReviewsAtDesk, ({ input: { query }, caller }) =>
    moderation.list(caller, query.list, query.page ?? 1),
  );
  registerEndpoint(app, contract.showReview, async ({ input: { params, query }, caller }) => {
    const read = { ...params, ...query };
    await moderation.show(read, staff.log.recorder(caller, 'review.show', params.id));
    return done;
  });
  registerEndpoint(app, contract.keepReview, async ({ input: { params, query }, caller }) => {
    const read = { ...params, ...query };
    await moderation.keep(read, staff.log.recorder(caller, 'review.keep', params.id));
    return done;
  });
  registerEndpoint(app, contract.refuseReview, async ({ input: { params, query, body }, caller }) => {
    const read = { ...params, ...query };
    const record = staff.log.recorder(caller, 'review.refuse', params.id);
    await moderation.refuse(caller, read, body.reason, record);
    return done;
  });
  registerEndpoint(app, contract.confirmReviewRefusal, async ({ input: { params, query }, caller }) => {
    const read = { ...params, ...query };
    const record = staff.log.recorder(caller, 'review.confirm_refusal', params.id);
    await moderation.confirmRefusal(caller, read, record);
    return done;
  });
  registerEndpoint(app, contract.replyToReview, async ({ input: { params, query, body }, caller }) => {
    const read = { ...params, ...query };
    await moderation.reply(read, body.text, staff.log.recorder(caller, 'review.reply', params.id));
    return done;
  });
}
