import { graphql, useStaticQuery } from 'gatsby';

/** The payment plans of the financing page, wherever a price is. */
export const usePlans = (): readonly Queries.PaymentPlanFragment[] =>
  useStaticQuery<Queries.PaymentPlansQuery>(graphql`
    query PaymentPlans {
      financingPage {
        plans {
          ...PaymentPlan
        }
      }
    }
  `).financingPage?.plans ?? [];
