import { graphql } from 'gatsby';
import * as styles from './old-and-new.module.css';

export const OldAndNew = ({ before_url, after_url }: Queries.OldAndNewFragment) => (
  <div className={styles.sheets}>
    <figure className={styles.sheet}>
      <img src={before_url} alt="Drawing: the old window" width="480" height="480" fetchPriority="high" />
      <figcaption>Before</figcaption>
    </figure>
    <figure className={styles.sheet}>
      <img
        src={after_url}
        alt="Drawing: the new window in the same opening"
        width="480"
        height="480"
        fetchPriority="high"
      />
      <figcaption>After</figcaption>
    </figure>
  </div>
);

export const fields = graphql`
  fragment OldAndNew on ReplacementPage {
    before_url
    after_url
  }
`;
