import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { categorySnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section, TextColumns } from '#src/components/page/section.tsx';
import { AdviceLinks } from '#src/features/catalog/browse/advice-links.tsx';
import { CategoryBrowser } from '#src/features/catalog/browse/lazy-category-browser.tsx';
import { CurrentOffer } from '#src/features/content/offers/current-offer.tsx';
import { EvidenceLine } from '#src/features/reviews/evidence-line.tsx';

export default function CategoryPage({ data: { category, build } }: PageProps<Queries.CategoryPageQuery>) {
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
        <EvidenceLine
          ratings={category.ratings}
          glassCover={category.glass_cover}
          offer={<CurrentOffer promotions={category.promotions} built={build?.day ?? ''} />}
        />
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
CategoryPage.parts = [CategoryBrowser];

export const Head = ({ data: { category }, location }: HeadProps<Queries.CategoryPageQuery>) =>
  category && (
    <PageHead
      {...categorySnippet(category)}
      path={location.pathname}
      picture={`categories/${category.category_id}`}
    />
  );

export const query = graphql`
  query CategoryPage($id: String!) {
    build { day }
    category(id: { eq: $id }) {
      category_id
      title
      headline
      intro
      search_title
      search_text
      guidance { question answer }
      lines { line_id }
      ratings { count average }
      glass_cover
      promotions { ...CurrentOffer }
      advice { ...AdviceLink }
      ...CategoryBrowser
    }
  }
`;
