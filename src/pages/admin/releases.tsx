import { graphql, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { AdminFrame } from '#src/features/desk/flags/admin-frame.tsx';
import { ReleasesPage } from '#src/features/desk/publishing/releases-page.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';

export default function Releases({ data: { brand } }: PageProps<Queries.AdminReleasesQuery>) {
  return useHydrated() ? (
    <ReleasesPage timeZone={brand?.time_zone ?? 'UTC'} />
  ) : (
    <AdminFrame title="Releases" />
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
