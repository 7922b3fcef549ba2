import { graphql, Link } from 'gatsby';
import { byPromotionState } from './promotion-state.ts';
import { useToday } from './use-today.ts';

/** The running offer that ends first, as a link to its conditions; null where none runs. */
export function CurrentOffer({
  promotions,
  built,
}: {
  promotions: readonly Queries.CurrentOfferFragment[];
  built: string;
}) {
  const today = useToday(built);
  const [offer] = byPromotionState(promotions, today).running;
  return (
    offer && (
      <p>
        <strong>{offer.saving}.</strong> <Link to={offer.url}>{offer.title}</Link>
      </p>
    )
  );
}

export const fields = graphql`
  fragment CurrentOffer on Promotion {
    saving
    title
    url
    starts
    ends
    time_zone
  }
`;
