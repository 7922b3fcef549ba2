import { graphql } from 'gatsby';
import { Note, Stack } from '#src/components/layout.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import * as styles from './branch-story.module.css';

export const BranchStory = ({ about: { founded, story } }: { about: Queries.BranchStoryFragment }) => (
  <Stack gap="6 7" className={styles.story}>
    <p className={styles.founded}>
      <Note as="span" block>
        Since
      </Note>{' '}
      <span className={`${styles.year} tabular`}>{founded}</span>
    </p>
    <div className={styles.text}>
      <RichText html={story.html} />
    </div>
  </Stack>
);

export const fields = graphql`
  fragment BranchStory on BranchAbout {
    founded
    story {
      html
    }
  }
`;
