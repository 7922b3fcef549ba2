import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { Ledger } from '#src/features/content/company/ledger.tsx';
import { BeforeSigning } from '#src/features/content/guides/before-signing.tsx';
import { HoursOfTheDay } from '#src/features/content/guides/hours-of-the-day.tsx';
import { Methods } from '#src/features/content/guides/methods.tsx';
import { OldAndNew } from '#src/features/content/guides/old-and-new.tsx';

export default function ReplacementPage({ data: { page } }: PageProps<Queries.ReplacementPageQuery>) {
  if (!page) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Replacing windows" />
      <PageHeader title={page.title} lead={page.lead} />
      <OldAndNew {...page} />
      <Section title="How one tells">
        <Ledger items={page.signs} />
      </Section>
      <Section title="Three ways, side by side">
        <Methods {...page} />
      </Section>
      <TextWithContents text={page.text} />
      <Section title="The day itself">
        <HoursOfTheDay {...page} />
      </Section>
      <BeforeSigning questions={page.questions} />
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.ReplacementPageQuery>) => (
  <PageHead {...pageSnippet('replacement', page)} path={location.pathname} />
);

export const query = graphql`
  query ReplacementPage {
    page: replacementPage {
      title
      lead
      search_title
      search_text
      signs { title text }
      text { ...TextWithContents }
      questions { question answer }
      ...OldAndNew
      ...HoursOfTheDay
      ...Methods
    }
  }
`;
