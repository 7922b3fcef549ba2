import { graphql, Link } from 'gatsby';
import * as styles from './error-page.module.css';

/** What stands where a page is missing or broken: what happened, and where to go from here. */
export function ErrorPage({
  page: { heading, description, cta_title, cta },
}: {
  page: Queries.ErrorPageContentFragment;
}) {
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.description}>{description}</p>
      <h2>{cta_title}</h2>
      <ul role="list" className={styles.links}>
        {cta.map(({ href, title }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const fields = graphql`
  fragment ErrorPageContent on ErrorPage {
    heading
    description
    cta_title
    cta {
      href
      title
    }
  }
`;
