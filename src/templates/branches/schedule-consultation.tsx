import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useMemo } from 'react';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, Pair, TextColumns } from '#src/components/page/section.tsx';
import { SettingOfConsultation } from '#src/features/consultations/consultation-setting.ts';
import { LazyConsultationForm } from '#src/features/consultations/lazy-consultation-form.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';

const here = 'Schedule a consultation';

export default function BranchScheduleConsultationPage({
  data: { branchPages, consultation },
  location,
}: PageProps<Queries.BranchScheduleConsultationPageQuery>) {
  const near = branchPages?.branch.showrooms[0]?.postal_code;
  const setting = useMemo(() => ({ interface: 'Web' as const, near }), [near]);
  if (!branchPages || !consultation) return null;
  const { formal_name, phone } = branchPages.branch;
  return (
    <BranchFrame branch={branchPages.branch} path={location.pathname} here={here}>
      <PageHeader title={`Schedule a consultation with ${formal_name}`} lead={consultation.lead}>
        <p className="tabular">
          Or call <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      </PageHeader>
      <Pair>
        <SettingOfConsultation value={setting}>
          <LazyConsultationForm />
        </SettingOfConsultation>
        <Aside title="Three ways to meet">
          <TextColumns items={consultation.kinds} stacked />
        </Aside>
      </Pair>
    </BranchFrame>
  );
}
BranchScheduleConsultationPage.parts = [LazyConsultationForm];

export const Head = ({
  data: { branchPages },
  location,
}: HeadProps<Queries.BranchScheduleConsultationPageQuery>) => (
  <PageHead
    title={`${here}: ${branchPages?.branch.formal_name}`}
    description={`An hour with a consultant of ${branchPages?.branch.formal_name}, at your home, by video or at a showroom. It is free.`}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchScheduleConsultationPage($id: String!) {
    branchPages(id: { eq: $id }) {
      branch {
        formal_name
        phone
        showrooms {
          postal_code
        }
        ...BranchFrame
      }
    }
    consultation: consultationPage {
      lead
      kinds {
        title
        text
      }
    }
  }
`;
