import { graphql, Link } from 'gatsby';
import * as styles from './author-plate.module.css';

export function AuthorPlate({ author }: { author: Queries.AuthorPlateFragment }) {
  const { name, role, city, summary, url, drawing_url } = author;
  return (
    <div className={styles.plate}>
      <img className={styles.picture} src={drawing_url} alt="" width="480" height="480" loading="lazy" />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={url}>{name}</Link>
        </p>
        <p className={styles.role}>
          {role}. {city}.
        </p>
        <p>{summary}</p>
      </div>
    </div>
  );
}

export const fields = graphql`
  fragment AuthorPlate on Author {
    name
    role
    city
    summary
    url
    drawing_url
  }
`;
