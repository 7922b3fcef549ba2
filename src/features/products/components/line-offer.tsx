import { graphql } from 'gatsby';
import { addressOf } from '../../../../domain/content/address-of.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Offer } from './offer.tsx';

/** Where a line starts, in dollars and days, and the way to make it one's own. */
export const LineOffer = ({ line }: { line: Queries.LineOfferFragment }) => (
  <Offer
    price={`from ${formatUsd(line.price_from_cents)}`}
    detail={`Drawn as you choose, priced to the cent, made in ${line.lead_time_days} days.`}
  >
    <p>
      <ButtonLink to={addressOf.configured(line.line_id)}>Configure yours</ButtonLink>
    </p>
  </Offer>
);

export const fields = graphql`
  fragment LineOffer on ProductLine {
    line_id
    price_from_cents
    lead_time_days
  }
`;
