import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Note, Text } from '#src/components/layout.tsx';
import * as styles from './category-links.module.css';

export const CategoryLinks = ({ categories }: { categories: readonly Queries.BranchCategoryFragment[] }) => (
  <ul role="list" className={styles.list}>
    {categories.map(({ category_id, title, url, lines }) => (
      <li key={category_id} className={styles.category}>
        <img src={pathTo.lineDrawing(category_id)} alt="" width="480" height="480" loading="lazy" />
        <p>
          <Text as={Link} strong to={url}>
            {title}
          </Text>
          <Note as="span" block className="tabular">
            {' '}
            {lines.length} lines
          </Note>
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
