import { graphql, Link } from 'gatsby';
import { promotionState } from './promotion-state.ts';
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
  const running = promotions.filter((one) => promotionState(one, today(one)) === 'running');
  const [offer] = running.sort((one, other) => (one.ends < other.ends ? -1 : 1));
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
