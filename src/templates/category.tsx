import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as addressOf from '../../domain/content/address-of.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ButtonLink } from '../components/button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Section, TextColumns } from '../components/section.tsx';
import { ProductCards } from '../features/products/components/product-cards.tsx';

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
        <ProductCards lines={category.lines} />
      </Section>
      <Section title="How to choose">
        <TextColumns
          items={category.guidance.map(({ question, answer }) => ({ title: question, text: answer }))}
        />
      </Section>
    </div>
  );
}

export const Head = ({ data: { category }, location }: HeadProps<Queries.CategoryPageQuery>) => (
  <PageHead
    title={category?.title ?? ''}
    description={category?.intro ?? ''}
    path={location.pathname}
    picture={`categories/${category?.category_id}`}
  />
);

export const query = graphql`
  query CategoryPage($id: String!) {
    category(id: { eq: $id }) {
      category_id
      title
      headline
      intro
      guidance { question answer }
      lines { ...ProductCard }
    }
  }
`;
