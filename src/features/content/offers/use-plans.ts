import { graphql, useStaticQuery } from 'gatsby';

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
