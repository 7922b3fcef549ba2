import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import * as professionalUrl from '#domain/content/paths/professional-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section, TextColumns } from '#src/components/page/section.tsx';
import { InstallHere } from '#src/features/content/guides/install-here.tsx';

export default function DownloadPage({ data: { page } }: PageProps<Queries.ProfessionalsDownloadPageQuery>) {
  if (!page) return null;
  const { download } = page;
  return (
    <div className="page-width">
      <Breadcrumbs
        trail={[{ title: 'For professionals', to: professionalUrl.proApp }]}
        here="Put it on your phone"
      />
      <PageHeader title={download.title} lead={download.lead} />
      <InstallHere />
      <Section title="Step by step">
        <TextColumns items={download.devices} />
      </Section>
      <p>
        Is it on your phone?{' '}
        <Link to={professionalUrl.proAppInvite}>Invite your crew and your colleagues</Link>.
      </p>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.ProfessionalsDownloadPageQuery>) => (
  <PageHead
    title="Put the app on your phone"
    description={page?.download.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query ProfessionalsDownloadPage {
    page: professionalsPage {
      download {
        title
        lead
        devices { title text }
      }
    }
  }
`;
