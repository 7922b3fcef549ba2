import { graphql, Link } from 'gatsby';
import type { ReactNode } from 'react';
import { addressOf } from '../../../../domain/content/address-of.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import * as styles from './product-card.module.css';

interface PartCardProps {
  part: Queries.PartCardFragment;
  /** What one can do with it here, such as putting it into the cart. */
  action?: ReactNode;
}

export function PartCard({ part, action }: PartCardProps) {
  return (
    <li className={styles.card}>
      <img
        className={styles.picture}
        src={addressOf.partDrawing(part.backend_name)}
        alt=""
        width="320"
        height="320"
        loading="lazy"
      />
      <h3 className={styles.title}>
        <Link to={part.url}>{part.title}</Link>
      </h3>
      <p className={styles.summary}>{part.summary}</p>
      <p className={`${styles.figures} tabular`}>
        <span>{part.part_number}</span>
        <strong>{formatUsd(part.price_cents)}</strong>
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

export const fields = graphql`
  fragment PartCard on Part {
    backend_name
    part_number
    title
    summary
    price_cents
    url
  }
`;
