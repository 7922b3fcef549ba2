import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { pageSnippet } from '#domain/content/search-snippet.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { QuestionList } from '#src/components/page/question-list.tsx';
import { Section } from '#src/components/page/section.tsx';
import { TextWithContents } from '#src/components/page/text-with-contents.tsx';
import { Disclosure } from '#src/features/content/offers/disclosure.tsx';
import { PaymentFigures } from '#src/features/content/offers/payment-figures.tsx';
import { PlanCards } from '#src/features/content/offers/plan-cards.tsx';
import { CallBand } from '#src/widgets/contact/call-band.tsx';

export default function FinancingPage({ data: { page } }: PageProps<Queries.FinancingPageQuery>) {
  if (!page) return null;
  const { plans, disclosure } = page;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Financing" />
      <PageHeader title={page.title} lead={page.lead} />
      <PlanCards plans={plans} />
      <Disclosure text={disclosure} />
      <PaymentFigures plans={plans} disclosure={disclosure} />
      <TextWithContents text={page.text} />
      <Section title="Asked at the counter">
        <QuestionList questions={page.questions} />
      </Section>
      <CallBand to={scheduleConsultation} action="Schedule a consultation">
        A consultation is free and leaves you with a written figure. Borrow then, or do not.
      </CallBand>
    </div>
  );
}
FinancingPage.parts = [PaymentFigures];

export const Head = ({ data: { page }, location }: HeadProps<Queries.FinancingPageQuery>) => (
  <PageHead {...pageSnippet('financing', page)} path={location.pathname} />
);

export const query = graphql`
  query FinancingPage {
    page: financingPage {
      title
      lead
      search_title
      search_text
      disclosure
      plans {
        ...PlanCard
        ...PaymentPlan
      }
      text {
        ...TextWithContents
      }
      questions {
        question
        answer
      }
    }
  }
`;
