import { CatalogueGrid } from './catalogue-card.tsx';
import { ProductCard } from './product-card.tsx';

export const ProductCards = ({ lines }: { lines: readonly Queries.ProductCardFragment[] }) => (
  <CatalogueGrid>
    {lines.map((line) => (
      <ProductCard key={line.line_id} line={line} />
    ))}
  </CatalogueGrid>
);
