import { graphql } from 'gatsby';
import { addressOf } from '../../../../domain/content/address-of.ts';
import type { ProductTile } from '../../../../domain/contracts/product.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { useLocalTile } from '../../../app/location-hooks.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Offer } from './offer.tsx';

const atTheFactory = ({ price_from_cents, lead_time_days }: Queries.LineOfferFragment) => ({
  price: `from ${formatUsd(price_from_cents)}`,
  detail: `Drawn as you choose, priced to the cent, made in ${lead_time_days} days.`,
});

const where = ({ available, price_from_cents, lead_time_days }: ProductTile) =>
  available
    ? {
        price: `from ${formatUsd(price_from_cents)}`,
        detail: `Shipping to where you are included. With you in ${lead_time_days} days.`,
      }
    : {
        price: 'Not sold where you are',
        detail: 'A showroom can say what comes closest. You can draw it all the same.',
      };

/** Where a line starts, in dollars and days, and the way to make it one's own. Follows the visitor's place once that is known. */
export function LineOffer({ line }: { line: Queries.LineOfferFragment }) {
  const tile = useLocalTile(line.line_id);
  return (
    <Offer {...(tile ? where(tile) : atTheFactory(line))}>
      <p>
        <ButtonLink to={addressOf.configured(line.line_id)}>Configure yours</ButtonLink>
      </p>
    </Offer>
  );
}

export const fields = graphql`
  fragment LineOffer on ProductLine {
    line_id
    price_from_cents
    lead_time_days
  }
`;
