import { Link } from 'gatsby';
import * as styles from './breadcrumbs.module.css';

export interface Crumb {
  title: string;
  to: string;
}

/** The way from home to this page; the page itself closes it, without a link. */
export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.list}>
        {[{ title: 'Home', to: '/' }, ...trail].map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.title}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
