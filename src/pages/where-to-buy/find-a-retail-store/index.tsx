import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { QuestionList } from '#src/components/page/question-list.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import { Pair, Section, TextColumns } from '#src/components/page/section.tsx';
import { LazyStoreFinder } from '#src/features/places/finders/lazy-store-finder.tsx';
import { StoreIndex } from '#src/features/places/finders/store-index.tsx';

export default function FindARetailStorePage({
  data: { page, allRetailStore },
}: PageProps<Queries.FindARetailStorePageQuery>) {
  if (!page) return null;
  const stores = allRetailStore.nodes;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Find a store" />
      <PageHeader title={page.title} lead={page.lead}>
        <p className="tabular">
          <a href="#stores">{stores.length} stores by state and province</a>
        </p>
      </PageHeader>
      <LazyStoreFinder places={stores} />
      <Pair>
        <RichText html={page.carried.html} />
        <TextColumns items={page.notes} stacked />
      </Pair>
      <Section title="What people ask at the counter">
        <QuestionList questions={page.questions} />
      </Section>
      <Section id="stores" title="By state and province" note={`${stores.length} stores`}>
        <StoreIndex stores={stores} />
      </Section>
    </div>
  );
}
FindARetailStorePage.parts = [LazyStoreFinder];

export const Head = ({ data: { page }, location }: HeadProps<Queries.FindARetailStorePageQuery>) => (
  <PageHead {...pageSnippet('find-a-retail-store', page)} path={location.pathname} />
);

export const query = graphql`
  query FindARetailStorePage {
    page: retailStoresPage {
      title
      lead
      search_title
      search_text
      carried { html }
      notes { title text }
      questions { question answer }
    }
    allRetailStore {
      nodes { ...StoreRow }
    }
  }
`;
