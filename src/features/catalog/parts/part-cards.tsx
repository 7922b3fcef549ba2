import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { OwnPrice } from '#src/session/customer/own-price.tsx';
import { CatalogueCard, CatalogueGrid } from '../browse/catalogue-card.tsx';

interface PartCardsProps {
  parts: readonly Queries.PartCardFragment[];
  actionOf?: (part: Queries.PartCardFragment) => ReactNode;
}

export const PartCards = ({ parts, actionOf }: PartCardsProps) => (
  <CatalogueGrid>
    {parts.map((part) => (
      <CatalogueCard
        key={part.backend_name}
        picture={pathTo.partDrawing(part.backend_name)}
        title={part.title}
        to={part.url}
        summary={part.summary}
        note={part.part_number}
        price={<OwnPrice cents={part.price_cents} />}
        action={actionOf?.(part)}
      />
    ))}
  </CatalogueGrid>
);

export const fields = graphql`
  fragment PartCard on Part {
    backend_name
    part_number
    title
    summary
    price_cents
    url
  }
`;
