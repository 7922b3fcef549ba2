import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as styles from './catalogue-card.module.css';

interface CatalogueCardProps {
  picture: string;
  title: string;
  /** What the first word of its title stands for. */
  kind?: string;
  to: string;
  summary: string;
  /** What tells it from its neighbors: how it opens, its number. */
  note: string;
  price: ReactNode;
  /** What one can do with it here, such as putting it into the cart. */
  action?: ReactNode;
}

/**
 * One thing of the catalog among others: its drawing, what it is, what it costs. The drawing's square is kept
 * while it loads.
 */
export function CatalogueCard({
  picture,
  title,
  kind,
  to,
  summary,
  note,
  price,
  action,
}: CatalogueCardProps) {
  return (
    <li className={styles.card}>
      <img className={styles.picture} src={picture} alt="" width="480" height="480" loading="lazy" />
      <h3 className={styles.title}>
        <Link className="card-link" to={to}>
          {title}
        </Link>
      </h3>
      {kind && <p className={styles.kind}>{kind}</p>}
      <p className={styles.summary}>{summary}</p>
      <p className={`${styles.figures} tabular`}>
        <span>{note}</span>
        <strong>{price}</strong>
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

export const CatalogueGrid = ({ children }: { children: ReactNode }) => (
  <ul role="list" className={styles.grid}>
    {children}
  </ul>
);
