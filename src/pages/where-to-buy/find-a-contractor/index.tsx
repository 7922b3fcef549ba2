import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { QuestionList } from '#src/components/page/question-list.tsx';
import { RichText } from '#src/components/page/rich-text.tsx';
import { Pair, Section } from '#src/components/page/section.tsx';
import { ContractorList } from '#src/features/places/finders/contractor-list.tsx';
import { LazyContractorFinder } from '#src/features/places/finders/lazy-contractor-finder.tsx';
import { ServiceList } from '#src/features/places/finders/service-list.tsx';
import { StateIndex } from '#src/widgets/state-index.tsx';

export default function FindAContractorPage({
  data: { page, allContractor },
}: PageProps<Queries.FindAContractorPageQuery>) {
  if (!page) return null;
  const firms = allContractor.nodes;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Find a contractor" />
      <PageHeader title={page.title} lead={page.lead}>
        <p className="tabular">
          <a href="#firms">{firms.length} firms by state and province</a>
        </p>
      </PageHeader>
      <LazyContractorFinder places={firms} />
      <Pair>
        <RichText html={page.certified.html} />
        <ServiceList {...page} />
      </Pair>
      <Section title="What to ask them">
        <QuestionList questions={page.ask} />
      </Section>
      <Section id="firms" title="By state and province" note={`${firms.length} firms`}>
        <StateIndex places={firms}>{(inState) => <ContractorList contractors={inState} />}</StateIndex>
      </Section>
    </div>
  );
}
FindAContractorPage.parts = [LazyContractorFinder];

export const Head = ({ data: { page }, location }: HeadProps<Queries.FindAContractorPageQuery>) => (
  <PageHead {...pageSnippet('find-a-contractor', page)} path={location.pathname} />
);

export const query = graphql`
  query FindAContractorPage {
    page: contractorsPage {
      title
      lead
      search_title
      search_text
      certified { html }
      ask { question answer }
      ...ServiceList
    }
    allContractor {
      nodes { ...ContractorRow }
    }
  }
`;
