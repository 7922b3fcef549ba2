import { graphql, Link } from 'gatsby';
import { addressOf } from '../../../../domain/content/address-of.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import * as styles from './product-card.module.css';

interface ProductCardProps {
  line: Queries.ProductCardFragment;
}

/** One product line among others: its elevation, what it is, what it starts at. */
export function ProductCard({ line }: ProductCardProps) {
  return (
    <li className={styles.card}>
      <img
        className={styles.picture}
        src={addressOf.lineDrawing(line.line_id)}
        alt=""
        width="480"
        height="480"
        loading="lazy"
      />
      <h3 className={styles.title}>
        <Link to={line.url}>{line.title}</Link>
      </h3>
      <p className={styles.summary}>{line.summary}</p>
      <p className={`${styles.figures} tabular`}>
        <span>
          {line.style}, {line.material}
        </span>
        <strong>from {formatUsd(line.price_from_cents)}</strong>
      </p>
    </li>
  );
}

export const fields = graphql`
  fragment ProductCard on ProductLine {
    line_id
    title
    style
    material
    summary
    price_from_cents
    url
  }
`;
