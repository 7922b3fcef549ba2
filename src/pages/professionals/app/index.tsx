import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { QuestionList } from '#src/components/page/question-list.tsx';
import { Section } from '#src/components/page/section.tsx';
import { Ledger } from '#src/features/content/company/ledger.tsx';
import { NumberedSteps } from '#src/features/content/guides/numbered-steps.tsx';
import { CallBand } from '#src/widgets/contact/call-band.tsx';

export default function ProfessionalsAppPage({
  data: { page },
}: PageProps<Queries.ProfessionalsAppPageQuery>) {
  if (!page) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="For professionals" />
      <PageHeader title={page.title} lead={page.lead}>
        <p>
          <ButtonLink to={professionalUrl.proAppDownload}>Put it on your phone</ButtonLink>
        </p>
      </PageHeader>
      <Section title="What it does">
        <Ledger items={page.benefits} />
      </Section>
      <Section title="How to get a trade account">
        <NumberedSteps steps={page.steps} />
      </Section>
      <Section title="Asked at the trade desk">
        <QuestionList questions={page.questions} />
      </Section>
      <CallBand to={professionalUrl.apply} action="Apply for a trade account">
        Trade prices, orders on account and quotes under your own name begin with a two-minute form.
      </CallBand>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.ProfessionalsAppPageQuery>) => (
  <PageHead title="For professionals" description={page?.lead ?? ''} path={location.pathname} />
);

export const query = graphql`
  query ProfessionalsAppPage {
    page: professionalsPage {
      title
      lead
      benefits { title text }
      steps { title text }
      questions { question answer }
    }
  }
`;
