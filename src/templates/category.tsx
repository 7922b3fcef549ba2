import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as pathTo from '../../domain/content/path-to.ts';
import { PageHead } from '../app/layout/page-head.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ButtonLink } from '../components/button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Section, TextColumns } from '../components/section.tsx';
import { AdviceLinks } from '../features/products/components/advice-links.tsx';
import { CategoryBrowser } from '../features/products/components/lazy-category-browser.tsx';

export default function CategoryPage({ data: { category } }: PageProps<Queries.CategoryPageQuery>) {
  if (!category) return null;
  const listing = pathTo.productListing(category.category_id);
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here={category.title} />
      <PageHeader
        title={category.headline}
        lead={category.intro}
        picture={{
          src: pathTo.lineDrawing(category.category_id),
          alt: `Drawing with dimensions: ${category.title.toLowerCase()}`,
        }}
      >
        <ButtonLink to={listing} look="outline">
          Compare all {category.lines.length}
        </ButtonLink>
      </PageHeader>
      <CategoryBrowser category={category} />
      <Section title="How to choose">
        <TextColumns
          items={category.guidance.map(({ question, answer }) => ({ title: question, text: answer }))}
        />
      </Section>
      <AdviceLinks advice={category.advice} />
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
      lines { line_id }
      advice { ...AdviceLink }
      ...CategoryBrowser
    }
  }
`;
