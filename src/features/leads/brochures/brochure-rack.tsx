import { graphql, Link } from 'gatsby';
import * as styles from './brochure-rack.module.css';

export function BrochureRack({ brochures }: { brochures: readonly Queries.BrochureRackFragment[] }) {
  return (
    <ul role="list" className={styles.rack}>
      {brochures.map(({ url, title, summary, audience, edition, drawing_url }) => (
        <li key={url} className={styles.brochure}>
          <div className={styles.cover}>
            <h2 className={styles.title}>
              <Link className="card-link" to={url}>
                {title}
              </Link>
            </h2>
            <img src={drawing_url} alt="" width="480" height="480" loading="lazy" />
            <p className={`${styles.foot} tabular`}>
              <span>{audience}</span>
              <span>{edition}</span>
            </p>
          </div>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}

export const fields = graphql`
  fragment BrochureRack on Brochure {
    url
    title
    summary
    audience
    edition
    drawing_url
  }
`;
