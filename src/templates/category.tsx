import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import { addressOf } from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ButtonLink } from '../components/button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Columns, Section, TextBlock } from '../components/section.tsx';
import { ProductCard } from '../features/products/components/product-card.tsx';
import { ProductGrid } from '../features/products/components/product-grid.tsx';

export default function CategoryPage({ data: { category } }: PageProps<Queries.CategoryPageQuery>) {
  if (!category) return null;
  const listing = addressOf.productListing(category.category_id);
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here={category.title} />
      <PageHeader
        title={category.headline}
        lead={category.intro}
        picture={{
          src: addressOf.lineDrawing(category.category_id),
          alt: `Drawing with dimensions: ${category.title.toLowerCase()}`,
        }}
      >
        <ButtonLink to={listing}>Compare all {category.lines.length}</ButtonLink>
      </PageHeader>
      <Section title="The lines" note={`${category.lines.length} lines`}>
        <ProductGrid>
          {category.lines.map((line) => (
            <ProductCard key={line.line_id} line={line} />
          ))}
        </ProductGrid>
      </Section>
      <Section title="How to choose">
        <Columns>
          {category.guidance.map(({ question, answer }) => (
            <TextBlock key={question} title={question}>
              {answer}
            </TextBlock>
          ))}
        </Columns>
      </Section>
      <p>
        Already have ours? <Link to={addressOf.parts}>Find a part for it</Link>.
      </p>
    </div>
  );
}

export const Head = ({ data: { category }, location }: HeadProps<Queries.CategoryPageQuery>) => (
  <PageHead title={category?.title ?? ''} description={category?.intro ?? ''} path={location.pathname} />
);

export const query = graphql`
  query CategoryPage($id: String!) {
    category(id: { eq: $id }) {
      category_id
      title
      headline
      intro
      guidance {
        question
        answer
      }
      lines {
        line_id
        title
        style
        material
        summary
        price_from_cents
        url
      }
    }
  }
`;
