import type { ReactNode } from 'react';
import type { PartSummary } from '#domain/catalog/contract.ts';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { TradePrice } from '#src/session/customer/trade-price.tsx';
import { CatalogueCard, CatalogueGrid } from '../browse/catalogue-card.tsx';

interface FoundPartCardsProps {
  parts: readonly PartSummary[];
  actionOf: (part: PartSummary) => ReactNode;
}

export const FoundPartCards = ({ parts, actionOf }: FoundPartCardsProps) => (
  <CatalogueGrid>
    {parts.map((part) => (
      <CatalogueCard
        key={part.backend_name}
        picture={part.image_url}
        title={part.title}
        to={part.url}
        summary={
          part.in_stock
            ? `In stock. ${readyIn(part.lead_time_days)}.`
            : `Made to order. ${readyIn(part.lead_time_days)}.`
        }
        note={part.part_number}
        price={
          <>
            {formatUsd(part.price_cents)}
            <TradePrice listCents={part.list_price_cents} />
          </>
        }
        action={actionOf(part)}
      />
    ))}
  </CatalogueGrid>
);
