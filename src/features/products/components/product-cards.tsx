import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

export const ProductCards = ({ lines }: { lines: readonly Queries.ProductCardFragment[] }) => (
  <ProductGrid>
    {lines.map((line) => (
      <ProductCard key={line.line_id} line={line} />
    ))}
  </ProductGrid>
);
