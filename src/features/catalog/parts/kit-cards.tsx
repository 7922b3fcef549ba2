import { graphql } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { OwnPrice } from '#src/session/customer/own-price.tsx';
import { CatalogueCard, CatalogueGrid } from '../browse/catalogue-card.tsx';

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
        price={<OwnPrice cents={price_cents} pieces={items} />}
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
      part {
        price_cents
      }
    }
  }
`;
