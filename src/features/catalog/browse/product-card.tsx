import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import { FromPrice } from './from-price.tsx';

/** As in the comparison. */
const ratingOf = ({ count, average }: Queries.ProductCardFragment['ratings']): string =>
  count > 0 ? `, ${average.toFixed(1)} of 5 (${count})` : '';

export const ProductCard = ({ line, action }: { line: Queries.ProductCardFragment; action?: ReactNode }) => (
  <CatalogueCard
    picture={pathTo.lineDrawing(line.line_id)}
    title={line.title}
    kind={`${line.series.title}: ${line.material}`}
    to={line.url}
    summary={line.summary}
    note={line.style + ratingOf(line.ratings)}
    price={<FromPrice before="from " lineId={line.line_id} cents={line.price_from_cents} />}
    action={action}
  />
);

export const fields = graphql`
  fragment ProductCard on ProductLine {
    line_id
    title
    style
    material
    series {
      title
    }
    summary
    price_from_cents
    url
    ratings {
      count
      average
    }
  }
`;
