import { graphql, Link } from 'gatsby';
import { RatingBar } from './rating-bar.tsx';
import * as styles from './ratings-table.module.css';

export const RatingsTable = ({
  caption,
  lines,
}: {
  caption: string;
  lines: readonly Queries.RatingsTableFragment[];
}) => (
  <table className={`${styles.table} tabular`}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col">Average of 5</th>
        <th scope="col">Reviews</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ line_id, title, series, material, ratings_url, ratings }) => (
        <tr key={line_id}>
          <th scope="row">
            <Link to={ratings_url}>{title}</Link>
            <span className={styles.kind}>
              {series.title}: {material}
            </span>
          </th>
          <td>{ratings.count > 0 ? <RatingBar average={ratings.average} /> : 'None yet'}</td>
          <td>
            {ratings.count}
            <span className={styles.unit}> reviews</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const fields = graphql`
  fragment RatingsTable on ProductLine {
    line_id
    title
    series {
      title
    }
    material
    ratings_url
    ratings {
      count
      average
    }
  }
`;
