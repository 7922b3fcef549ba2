import { graphql, Link } from 'gatsby';
import { StateScreen } from '#src/widgets/state-screen.tsx';
import * as styles from './error-page.module.css';

export function ErrorPage({
  page: { heading, description, cta_title, cta },
  drawing,
}: {
  page: Queries.ErrorPageContentFragment;
  drawing: 'opening' | 'square';
}) {
  return (
    <div className="page-width">
      <StateScreen drawing={drawing}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.description}>{description}</p>
        <h2 className={styles.next}>{cta_title}</h2>
        <ul role="list" className={styles.links}>
          {cta.map(({ href, title }) => (
            <li key={href}>
              <Link to={href}>{title}</Link>
            </li>
          ))}
        </ul>
      </StateScreen>
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
