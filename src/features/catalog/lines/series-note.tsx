import { graphql } from 'gatsby';
import * as styles from './series-note.module.css';

export const SeriesNote = ({ series }: Queries.SeriesNoteFragment) => (
  <p className={styles.note}>
    <strong>
      {series.title}: {series.material}.
    </strong>{' '}
    {series.summary}
  </p>
);

export const fields = graphql`
  fragment SeriesNote on ProductLine {
    series {
      title
      material
      summary
    }
  }
`;
