import { graphql } from 'gatsby';
import * as pathTo from '../../../../domain/content/path-to.ts';
import { ButtonLink } from '../../../components/button.tsx';
import * as styles from './home-hero.module.css';
import { HouseInLight } from './house-in-light.tsx';

/** The house front across the whole page, with its caption on a dimension line. */
export function HomeHero({ headline, lead, caption }: Queries.HomeHeroFragment) {
  return (
    <div className={styles.hero}>
      <div className={`page-width ${styles.text}`}>
        <h1 className={styles.headline}>{headline}</h1>
        <div className={styles.side}>
          <p>{lead}</p>
          <ButtonLink to={pathTo.configure}>Design &amp; price</ButtonLink>
        </div>
      </div>
      <figure>
        <div className={styles.picture}>
          <HouseInLight />
        </div>
        <figcaption className={`page-width ${styles.caption}`}>{caption}</figcaption>
      </figure>
    </div>
  );
}

export const fields = graphql`
  fragment HomeHero on HomePage {
    headline
    lead
    caption
  }
`;
