import { graphql } from 'gatsby';
import { Stack } from '#src/components/layout.tsx';
import * as styles from './methods.module.css';

/** Replacement methods: cards in narrow windows, else columns with aligned rows for comparison. */
export const Methods = ({ methods }: Queries.MethodsFragment) => (
  <Stack as="ul" role="list" gap={6} className={styles.methods}>
    {methods.map(({ title, text, suits, takes, costs, drawing_url }) => (
      <Stack as="li" key={title} gap={3} top className={styles.method}>
        <img className={styles.picture} src={drawing_url} alt="" width="480" height="480" loading="lazy" />
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
        <Stack as="dl" gap={3} className={styles.facts}>
          <div>
            <dt>Suits</dt>
            <dd>{suits}</dd>
          </div>
          <div>
            <dt>Takes</dt>
            <dd>{takes}</dd>
          </div>
          <div>
            <dt>Costs</dt>
            <dd>{costs}</dd>
          </div>
        </Stack>
      </Stack>
    ))}
  </Stack>
);

export const fields = graphql`
  fragment Methods on ReplacementPage {
    methods {
      title
      text
      suits
      takes
      costs
      drawing_url
    }
  }
`;
