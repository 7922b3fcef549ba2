import { graphql } from 'gatsby';
import * as styles from './plan-cards.module.css';
import { formatDollars, formatRate, formatTerms } from './plan-words.ts';

export const PlanCards = ({ plans }: { plans: readonly Queries.PlanCardFragment[] }) => (
  <ul role="list" className={styles.list}>
    {plans.map(({ plan_id, title, summary, apr_basis_points, months, min_cents, max_cents }) => (
      <li key={plan_id} className={styles.card}>
        <p className={`${styles.rate} tabular`}>
          {formatRate(apr_basis_points)} <span>APR</span>
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p>{summary}</p>
        <dl className={`${styles.facts} tabular`}>
          <div>
            <dt>Term</dt>
            <dd>{formatTerms(months)}</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>
              {formatDollars(min_cents)} to {formatDollars(max_cents)}
            </dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);

export const fields = graphql`
  fragment PlanCard on FinancingPlan {
    plan_id
    title
    summary
    apr_basis_points
    months
    min_cents
    max_cents
  }
`;
