import type { ReactNode } from 'react';
import { CatalogueGrid } from './catalogue-card.tsx';
import { PartCard } from './part-card.tsx';

interface PartCardsProps {
  parts: readonly Queries.PartCardFragment[];
  actionOf: (part: Queries.PartCardFragment) => ReactNode;
}

export const PartCards = ({ parts, actionOf }: PartCardsProps) => (
  <CatalogueGrid>
    {parts.map((part) => (
      <PartCard key={part.backend_name} part={part} action={actionOf(part)} />
    ))}
  </CatalogueGrid>
);
