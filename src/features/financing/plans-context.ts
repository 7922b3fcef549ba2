import { createContext } from 'react';

/**
 * The plans that payments are worked out by. A context reaches a form whose script is still to come, and
 * never changes.
 */
export const PlansContext = createContext<readonly Queries.PaymentPlanFragment[]>([]);
