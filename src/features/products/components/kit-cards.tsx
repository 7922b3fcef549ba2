import { graphql } from 'gatsby';
import * as pathTo from '../../../../domain/content/path-to.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { CatalogueCard, CatalogueGrid } from './catalogue-card.tsx';

export const KitCards = ({ kits }: { kits: readonly Queries.KitCardsFragment[] }) => (
  <CatalogueGrid>
    {kits.map(({ backend_name, title, summary, items, price_cents, url }) => (
      <CatalogueCard
        key={backend_name}
        picture={pathTo.kitDrawing(backend_name)}
        title={title}
        to={url}
        summary={summary}
        note={`${items.length} parts`}
        price={formatUsd(price_cents)}
      />
    ))}
  </CatalogueGrid>
);

export const fields = graphql`
  fragment KitCards on Bundle {
    backend_name
    title
    summary
    price_cents
    url
    items {
      quantity
    }
  }
`;
