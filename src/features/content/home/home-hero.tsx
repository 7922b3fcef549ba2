import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import * as styles from './home-hero.module.css';
import { HouseInLight } from './house-in-light.tsx';

/**
 * Both greetings overlap, and CSS shows one by the document's `data-segment`, so the late script causes no
 * layout shift.
 */
const Greeting = ({ first, returning }: NonNullable<Queries.HomeHeroFragment['greeting']>) => (
  <div className={styles.greeting}>
    {[first, returning].map(({ text, link, to }) => (
      <p key={to}>
        {text} <Link to={to}>{link}</Link>
      </p>
    ))}
  </div>
);

export function HomeHero({ headline, lead, greeting, caption }: Queries.HomeHeroFragment) {
  return (
    <div className={styles.hero}>
      <Stack gap={5} align="end" className={`page-width ${styles.text}`}>
        <h1 className={styles.headline}>{headline}</h1>
        <Stack gap={5} justify="start" size="l" measure>
          <p>{lead}</p>
          <ButtonLink to={pathTo.configure}>Design &amp; price</ButtonLink>
          {greeting && <Greeting {...greeting} />}
        </Stack>
      </Stack>
      <figure>
        <div className={styles.picture}>
          <HouseInLight />
        </div>
        <Cluster
          as="figcaption"
          nowrap
          padY={3}
          gap={4}
          align="center"
          className={`page-width ${styles.caption}`}
        >
          {caption}
        </Cluster>
      </figure>
    </div>
  );
}

export const fields = graphql`
  fragment HomeHero on HomePage {
    headline
    lead
    greeting {
      first {
        text
        link
        to
      }
      returning {
        text
        link
        to
      }
    }
    caption
  }
`;
