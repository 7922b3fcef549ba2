import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import * as styles from './category-door.module.css';

interface CategoryDoorsProps {
  categories: readonly Queries.CategoryDoorFragment[];
}

export function CategoryDoors({ categories }: CategoryDoorsProps) {
  return (
    <ul role="list" className={styles.doors}>
      {categories.map(({ category_id, title, headline, url, lines, types }) => (
        <Stack as="li" key={category_id} gap={2} top className={styles.door}>
          <img
            className={styles.picture}
            src={pathTo.lineDrawing(category_id)}
            alt=""
            width="480"
            height="480"
            loading="lazy"
          />
          <Text as="h2" size="title-m">
            <Link className="card-link" to={url}>
              {title}
            </Link>
          </Text>
          <p>{headline}</p>
          <Note className="tabular">{lines.length} styles</Note>
          <ul role="list" className={styles.types} aria-label={`Types of ${title.toLowerCase()}`}>
            {types.map(({ type, title: name }) => (
              <li key={type}>
                <Link to={`${url}?type=${type}#styles`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </ul>
  );
}

export const fields = graphql`
  fragment CategoryDoor on Category {
    category_id
    title
    headline
    url
    lines {
      line_id
    }
    types {
      type
      title
    }
  }
`;
