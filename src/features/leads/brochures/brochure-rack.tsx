import { graphql, Link } from 'gatsby';
import { Cluster, Stack, Title } from '#src/components/layout.tsx';
import * as styles from './brochure-rack.module.css';

export function BrochureRack({ brochures }: { brochures: readonly Queries.BrochureRackFragment[] }) {
  return (
    <ul role="list" className={styles.rack}>
      {brochures.map(({ url, title, summary, audience, edition, drawing_url }) => (
        <Stack as="li" key={url} gap={3} top className={styles.brochure}>
          <div className={styles.cover}>
            <Title>
              <Link className="card-link" to={url}>
                {title}
              </Link>
            </Title>
            <img src={drawing_url} alt="" width="480" height="480" loading="lazy" />
            <Cluster as="p" nowrap gap={3} justify="between" size="s" className={`${styles.foot} tabular`}>
              <span>{audience}</span>
              <span>{edition}</span>
            </Cluster>
          </div>
          <p>{summary}</p>
        </Stack>
      ))}
    </ul>
  );
}

export const fields = graphql`
  fragment BrochureRack on Brochure {
    url
    title
    summary
    audience
    edition
    drawing_url
  }
`;
