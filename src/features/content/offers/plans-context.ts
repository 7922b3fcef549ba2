import { createContext } from 'react';

/** Payment plans. A context that never changes, so lazy-loaded forms can read it. */
export const PlansContext = createContext<readonly Queries.PaymentPlanFragment[]>([]);
