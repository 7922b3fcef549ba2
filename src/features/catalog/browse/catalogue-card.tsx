import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { Cluster, Text } from '#src/components/layout.tsx';
import * as styles from './catalogue-card.module.css';

interface CatalogueCardProps {
  picture: string;
  title: string;
  kind?: string;
  to: string;
  summary: string;
  note: string;
  price: ReactNode;
  action?: ReactNode;
}

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
    <Cluster as="li" nowrap gap={2} className={styles.card}>
      <img className={styles.picture} src={picture} alt="" width="480" height="480" loading="lazy" />
      <h3 className={styles.title}>
        <Link className="card-link" to={to}>
          {title}
        </Link>
      </h3>
      {kind && (
        <Text size="s" tone="oak" strong>
          {kind}
        </Text>
      )}
      <p className={styles.summary}>{summary}</p>
      <p className={`${styles.figures} tabular`}>
        <span>{note}</span>
        <strong>{price}</strong>
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </Cluster>
  );
}

export const CatalogueGrid = ({ children }: { children: ReactNode }) => (
  <ul role="list" className={styles.grid}>
    {children}
  </ul>
);
