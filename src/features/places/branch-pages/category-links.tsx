import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import * as styles from './category-links.module.css';

export const CategoryLinks = ({ categories }: { categories: readonly Queries.BranchCategoryFragment[] }) => (
  <ul role="list" className={styles.list}>
    {categories.map(({ category_id, title, url, lines }) => (
      <li key={category_id} className={styles.category}>
        <img src={pathTo.lineDrawing(category_id)} alt="" width="480" height="480" loading="lazy" />
        <p>
          <Link to={url}>{title}</Link>
          <span className="tabular"> {lines.length} lines</span>
        </p>
      </li>
    ))}
  </ul>
);

export const fields = graphql`
  fragment BranchCategory on Category {
    category_id
    title
    url
    lines {
      id
    }
  }
`;
