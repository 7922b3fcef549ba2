import { Link } from 'gatsby';
import * as styles from './breadcrumbs.module.css';

export interface Crumb {
  title: string;
  to: string;
}

/** Breadcrumbs from home; the last item has no link. Search engines get the same as structured data. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  const crumbs = [{ title: 'Home', to: '/' }, ...trail];
  const structured = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { title: here, to: undefined }].map(({ title, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: to,
    })),
  };
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.title}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
      <script type="application/ld+json">{JSON.stringify(structured)}</script>
    </nav>
  );
}
