import { Link } from 'gatsby';
import * as styles from './error-page.module.css';

interface ErrorPageProps {
  page: {
    readonly heading: string;
    readonly description: string;
    readonly cta_title: string;
    readonly cta: readonly { readonly href: string; readonly title: string }[];
  };
}

/** What stands where a page is missing or broken: what happened, and where to go from here. */
export function ErrorPage({ page: { heading, description, cta_title, cta } }: ErrorPageProps) {
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
