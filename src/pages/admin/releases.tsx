import { graphql, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ReleasesPage } from '#src/features/publishing/releases-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';

export default function Releases({ data: { brand } }: PageProps<Queries.AdminReleasesQuery>) {
  return useHydrated() ? (
    <ReleasesPage timeZone={brand?.time_zone ?? 'UTC'} />
  ) : (
    <StaffFrame part="Releases" title="Releases" />
  );
}

export const Head = () => (
  <>
    <PageHead title="Releases | Admin" description="For the staff of the shop." path="/admin/releases/" />
    <meta name="robots" content="noindex" />
  </>
);

export const query = graphql`
  query AdminReleases {
    brand {
      time_zone
    }
  }
`;
