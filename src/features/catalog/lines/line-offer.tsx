import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import type { ProductTile } from '#domain/catalog/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatFrom } from '#domain/money/format-usd.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { useLocalTile } from '#src/session/place/place-selectors.ts';
import { FromPrice } from '../browse/from-price.tsx';
import { Offer } from '../browse/offer.tsx';

const atTheFactory = ({ lead_time_days }: Queries.LineOfferFragment): string =>
  `Drawn as you choose, priced to the cent. ${readyIn(lead_time_days)}. Shipping is added at checkout.`;

const shipping = ({ shipping_from_cents }: ProductTile): string =>
  shipping_from_cents === undefined
    ? 'Shipping is added at checkout.'
    : `Shipping the first one to you is ${formatFrom(shipping_from_cents)}, added at checkout.`;

const where = (tile: ProductTile): string =>
  tile.available
    ? `${readyIn(tile.lead_time_days)}. ${shipping(tile)}`
    : 'A showroom knows what comes closest.';

/** The sticky bar's observer finds the offer by this id. */
export const offerId = 'offer';

/**
 * A line's starting price and lead time, with a link to configure it; follows the visitor's place once known.
 */
export function LineOffer({
  line,
  rating,
  offer,
}: {
  line: Queries.LineOfferFragment;
  rating?: ReactNode;
  offer?: ReactNode;
}) {
  const tile = useLocalTile(line.line_id);
  return (
    <Offer
      id={offerId}
      price={<FromPrice before="from " lineId={line.line_id} cents={line.price_from_cents} />}
      beside={rating}
      detail={tile ? where(tile) : atTheFactory(line)}
    >
      {offer}
      <p>
        <ButtonLink to={pathTo.configured(line.line_id)}>Design &amp; price</ButtonLink>
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
