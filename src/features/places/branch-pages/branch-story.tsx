import { graphql } from 'gatsby';
import { RichText } from '#src/components/page/rich-text.tsx';
import * as styles from './branch-story.module.css';

export const BranchStory = ({ about: { founded, story } }: { about: Queries.BranchStoryFragment }) => (
  <div className={styles.story}>
    <p className={styles.founded}>
      <span className={styles.since}>Since</span> <span className={`${styles.year} tabular`}>{founded}</span>
    </p>
    <div className={styles.text}>
      <RichText html={story.html} />
    </div>
  </div>
);

export const fields = graphql`
  fragment BranchStory on BranchAbout {
    founded
    story {
      html
    }
  }
`;
