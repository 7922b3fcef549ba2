import { graphql } from 'gatsby';
import * as styles from './branch-advice.module.css';

/** What a branch says of the houses around it, and how far around it goes. */
export const BranchAdvice = ({
  branch: { local_advice, service_area },
}: {
  branch: Queries.BranchAdviceFragment;
}) => (
  <div className={styles.advice}>
    <p className={styles.words}>{local_advice}</p>
    <div className={styles.area}>
      <h3>How far we go</h3>
      <p>{service_area.summary}</p>
    </div>
  </div>
);

export const fields = graphql`
  fragment BranchAdvice on Branch {
    local_advice
    service_area {
      summary
    }
  }
`;
