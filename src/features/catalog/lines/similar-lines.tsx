import { graphql } from 'gatsby';
import { MoreLink, Section } from '#src/components/page/section.tsx';
import { ProductCards } from '../browse/product-cards.tsx';
import { comparisonUrl, maxCompared } from '../compare/compared-lines.ts';

export function SimilarLines({ line, listing }: { line: Queries.SimilarLinesFragment; listing: string }) {
  const { line_id, alike, category } = line;
  if (alike.length === 0) return null;
  const ids = [line_id, ...alike.map((other) => other.line_id)].slice(0, maxCompared);
  return (
    <Section title="Compare similar">
      <ProductCards lines={alike} />
      <MoreLink to={comparisonUrl(category.category_id, ids)}>
        Compare the nearest {ids.length} side by side
      </MoreLink>
      <MoreLink to={listing}>Compare all {category.title.toLowerCase()}</MoreLink>
    </Section>
  );
}

export const fields = graphql`
  fragment SimilarLines on ProductLine {
    line_id
    category {
      category_id
      title
    }
    alike {
      ...ProductCard
    }
  }
`;
