import { graphql } from 'gatsby';
import { consultationAbout } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { promotionState } from './promotion-state.ts';
import * as styles from './redeem-offer.module.css';
import { useToday } from './use-today.ts';

export function RedeemOffer({ promotion, built }: { promotion: Queries.RedeemOfferFragment; built: string }) {
  const { title, redeemed_at, promo_code, lines } = promotion;
  if (promotionState(promotion, useToday(built)(promotion)) === 'ended') return null;
  const [line] = lines;
  const design = line ? pathTo.configured(line.line_id) : pathTo.configure;
  switch (redeemed_at) {
    case 'checkout':
      return (
        <Cluster as="p" gap={3} align="center">
          <span>
            Enter code <strong className={styles.code}>{promo_code}</strong> at checkout.
          </span>
          <ButtonLink to={design}>Design &amp; price</ButtonLink>
        </Cluster>
      );
    case 'showroom':
      return (
        <Cluster as="p" gap={3} align="center">
          <ButtonLink to={consultationAbout(title)}>Ask a showroom for it</ButtonLink>
          <ButtonLink look="outline" to={pathTo.allLocations}>
            Find a showroom
          </ButtonLink>
          <ButtonLink look="outline" to={design}>
            Design yours first
          </ButtonLink>
        </Cluster>
      );
    default:
      return (
        <Cluster as="p" gap={3} align="center">
          <ButtonLink to={consultationAbout(title)}>Schedule a consultation</ButtonLink>
          <ButtonLink look="outline" to={design}>
            Design yours first
          </ButtonLink>
        </Cluster>
      );
  }
}

export const fields = graphql`
  fragment RedeemOffer on Promotion {
    title
    starts
    ends
    time_zone
    redeemed_at
    promo_code
    lines { line_id }
  }
`;
