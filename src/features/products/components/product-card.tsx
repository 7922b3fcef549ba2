import { graphql } from 'gatsby';
import * as addressOf from '../../../../domain/content/address-of.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import { FromPrice } from './from-price.tsx';

export const ProductCard = ({ line }: { line: Queries.ProductCardFragment }) => (
  <CatalogueCard
    picture={addressOf.lineDrawing(line.line_id)}
    title={line.title}
    to={line.url}
    summary={line.summary}
    note={`${line.style}, ${line.material}`}
    price={<FromPrice before="from " lineId={line.line_id} cents={line.price_from_cents} />}
  />
);

export const fields = graphql`
  fragment ProductCard on ProductLine {
    line_id
    title
    style
    material
    summary
    price_from_cents
    url
  }
`;
