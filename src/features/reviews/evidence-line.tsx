import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import { Cluster } from '#src/components/layout.tsx';
import * as styles from './rating-link.module.css';
import { Stars } from './stars.tsx';

/** Average of all reviews, the cover of the glass and the current offer, where one decides. */
export const EvidenceLine = ({
  ratings: { count, average },
  glassCover,
  offer,
}: {
  ratings: { readonly count: number; readonly average: number };
  glassCover: string;
  offer?: ReactNode;
}) => (
  <Cluster gap="2 5" padY={3} align="center" className="tabular">
    {count > 0 && (
      <Link to={pageUrl.ratings} className={styles.link}>
        <Stars average={average} />
        {average.toFixed(1)}
        <span className="visually-hidden"> of 5 stars</span> ({count} reviews)
      </Link>
    )}
    <Link to={pageUrl.warranty} className={styles.link}>
      {glassCover} of cover on sealed glass
    </Link>
    {offer}
  </Cluster>
);
