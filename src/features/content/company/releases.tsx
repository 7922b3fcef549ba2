import { graphql } from 'gatsby';
import { Day } from '#src/components/day.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import * as styles from './releases.module.css';

export const Releases = ({ releases }: Queries.ReleasesFragment) => (
  <Stack>
    {releases.map(({ release_id, date, title, body }) => (
      <Stack as="article" key={release_id} aria-labelledby={release_id} gap="3 6" className={styles.release}>
        <Text tone="oak" strong className="tabular">
          <Day day={date} />
        </Text>
        <Stack gap={4}>
          <h3 id={release_id} tabIndex={-1} className={styles.title}>
            <a href={`#${release_id}`}>{title}</a>
          </h3>
          <RichText html={body.html} />
        </Stack>
      </Stack>
    ))}
  </Stack>
);

export const fields = graphql`
  fragment Releases on PressPage {
    releases {
      release_id
      date
      title
      body {
        html
      }
    }
  }
`;
