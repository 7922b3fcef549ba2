import type { FastifyInstance } from 'fastify';
import type { CustomerService } from '#server/services/account/customer-service.ts';
import { isVisitHeld, pastVisits } from '#server/services/consultations/appointments/past-store.ts';
import { hasVisited } from '#server/services/consultations/appointments/staff-store.ts';
import { deliveredOrders, isOrderKept } from '#server/services/orders/delivered-store.ts';
import { hasBought } from '#server/services/orders/order-search-store.ts';
import { addReviewWriting, type ReviewWriting, type WritingDeps } from '#server/services/reviews/plugin.ts';

type Own = 'hasBought' | 'hasVisited' | 'accountOf' | 'mayInvite' | 'orders' | 'visits';

interface WrittenReviewsDeps extends Omit<WritingDeps, Own> {
  accounts: Pick<CustomerService, 'accountOf' | 'preferences'>;
  mayContact: (email: string) => Promise<boolean>;
}

/** Adds the writing of reviews, with the orders and visits that prove and ask for them. */
export function addWrittenReviews(
  app: FastifyInstance,
  { accounts, mayContact, ...deps }: WrittenReviewsDeps,
): ReviewWriting {
  const { db, now } = deps;
  return addReviewWriting(app, {
    ...deps,
    hasBought,
    accountOf: (tx, email) => accounts.accountOf(email, tx),
    hasVisited: (tx, { customerId, email }, branchId) =>
      hasVisited(tx, { id: customerId ?? '', confirmedEmail: email }, branchId, now()),
    mayInvite: async (email, customerId) =>
      (customerId === null || (await accounts.preferences(customerId)).reviewsByEmail) &&
      (await mayContact(email)),
    orders: {
      isKept: (number) => isOrderKept(db, number),
      between: async (...asked) =>
        (await deliveredOrders(db, ...asked)).map(({ number, ...order }) => ({ ...order, id: number })),
    },
    visits: {
      isKept: (id) => isVisitHeld(db, id),
      between: async (...asked) =>
        (await pastVisits(db, ...asked)).map(({ branchId, ...visit }) => ({
          ...visit,
          subjects: [{ kind: 'branch', id: branchId }],
        })),
    },
  });
}
