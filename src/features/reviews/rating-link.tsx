import { graphql } from 'gatsby';
import * as styles from './rating-link.module.css';
import { Stars } from './stars.tsx';

/** Average rating and count as a link to the reviews below; null without reviews. */
export const RatingLink = ({
  line: {
    ratings: { count, average },
  },
}: {
  line: Queries.RatingLinkFragment;
}) =>
  count > 0 && (
    <a href="#reviews" className={`${styles.link} tabular`}>
      <Stars average={average} />
      {average.toFixed(1)}
      <span className="visually-hidden"> of 5 stars</span> ({count} {count === 1 ? 'review' : 'reviews'})
    </a>
  );

export const fields = graphql`
  fragment RatingLink on ProductLine {
    ratings {
      count
      average
    }
  }
`;
