import { graphql, Link } from 'gatsby';

/** `9 ratings, average 4.6`, leading to them; nothing while there are none. */
export const RatingLink = ({ line: { ratings, ratings_url } }: { line: Queries.RatingLinkFragment }) =>
  ratings.count > 0 && (
    <p className="tabular">
      <Link to={ratings_url}>
        {ratings.count} {ratings.count === 1 ? 'rating' : 'ratings'}, average {ratings.average.toFixed(1)}
      </Link>
    </p>
  );

export const fields = graphql`
  fragment RatingLink on ProductLine {
    ratings_url
    ratings {
      count
      average
    }
  }
`;
