import { graphql } from 'gatsby';
import { formatDollars } from '#domain/money/format-usd.ts';
import { Text, Title } from '#src/components/layout.tsx';
import * as styles from './plan-cards.module.css';
import { formatRate, formatTerms } from './plan-words.ts';

export const PlanCards = ({ plans }: { plans: readonly Queries.PlanCardFragment[] }) => (
  <ul role="list" className={styles.list}>
    {plans.map(({ plan_id, title, summary, apr_basis_points, months, min_cents, max_cents }) => (
      <li key={plan_id} className={styles.card}>
        <p className={`${styles.rate} tabular`}>
          {formatRate(apr_basis_points)} <span>APR</span>
        </p>
        <Title>{title}</Title>
        <p>{summary}</p>
        <dl className={`${styles.facts} tabular`}>
          <div>
            <Text as="dt" tone="soft">
              Term
            </Text>
            <dd>{formatTerms(months)}</dd>
          </div>
          <div>
            <Text as="dt" tone="soft">
              Amount
            </Text>
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
