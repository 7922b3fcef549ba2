import { graphql, Link } from 'gatsby';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import * as styles from './author-plate.module.css';

export function AuthorPlate({ author }: { author: Queries.AuthorPlateFragment }) {
  const { name, role, city, summary, url, drawing_url } = author;
  return (
    <div className={styles.plate}>
      <img className={styles.picture} src={drawing_url} alt="" width="480" height="480" loading="lazy" />
      <Stack gap={1}>
        <Text size="title-s" strong heading>
          <Link to={url}>{name}</Link>
        </Text>
        <Note>
          {role}. {city}.
        </Note>
        <p>{summary}</p>
      </Stack>
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
