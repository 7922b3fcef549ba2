import { graphql, Link } from 'gatsby';
import { Box, Text, Title } from '#src/components/layout.tsx';
import { StateScreen } from '#src/widgets/state-screen.tsx';
import * as styles from './error-page.module.css';

export function ErrorPage({
  page: { heading, description, cta_title, cta },
  drawing,
}: {
  page: Queries.ErrorPageContentFragment;
  drawing: 'opening' | 'square';
}) {
  return (
    <div className="page-width">
      <StateScreen drawing={drawing}>
        <Title as="h1">{heading}</Title>
        <Text size="l">{description}</Text>
        <h2 className={styles.next}>{cta_title}</h2>
        <ul role="list" className={styles.links}>
          {cta.map(({ href, title }) => (
            <Box as="li" rule="above" key={href}>
              <Link to={href}>{title}</Link>
            </Box>
          ))}
        </ul>
      </StateScreen>
    </div>
  );
}

export const fields = graphql`
  fragment ErrorPageContent on ErrorPage {
    heading
    description
    cta_title
    cta {
      href
      title
    }
  }
`;
