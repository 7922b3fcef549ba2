import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { addressOf } from '../../../../domain/content/address-of.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { CatalogueCard } from './catalogue-card.tsx';

export const PartCard = ({ part, action }: { part: Queries.PartCardFragment; action?: ReactNode }) => (
  <CatalogueCard
    picture={addressOf.partDrawing(part.backend_name)}
    title={part.title}
    to={part.url}
    summary={part.summary}
    note={part.part_number}
    price={formatUsd(part.price_cents)}
    action={action}
  />
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
