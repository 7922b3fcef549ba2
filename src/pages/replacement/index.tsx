import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { scheduleConsultation } from '../../../domain/content/page-address.ts';
import { PageHead } from '../../app/layout/page-head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { CallBand } from '../../components/call-band.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { TextWithContents } from '../../components/text-with-contents.tsx';
import { HoursOfTheDay } from '../../features/company/components/hours-of-the-day.tsx';
import { Ledger } from '../../features/company/components/ledger.tsx';
import { Methods } from '../../features/company/components/methods.tsx';
import { OldAndNew } from '../../features/company/components/old-and-new.tsx';

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
      <Section title="Asked before they sign">
        <QuestionList questions={page.questions} />
      </Section>
      <CallBand to={scheduleConsultation} action="Ask for a consultation">
        Somebody comes with an awl and a level, looks at every sill, and leaves a drawing with a figure on it.
      </CallBand>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.ReplacementPageQuery>) => (
  <PageHead title="Replacing windows" description={page?.lead ?? ''} path={location.pathname} />
);

export const query = graphql`
  query ReplacementPage {
    page: replacementPage {
      title
      lead
      signs {
        title
        text
      }
      text {
        ...TextWithContents
      }
      questions {
        question
        answer
      }
      ...OldAndNew
      ...HoursOfTheDay
      ...Methods
    }
  }
`;
