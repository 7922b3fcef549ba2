import { graphql, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { EditorPage } from '#src/features/publishing/writing/editor-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';

export default function Content({ data: { brand } }: PageProps<Queries.AdminContentQuery>) {
  return useHydrated() ? (
    <EditorPage timeZone={brand?.time_zone ?? 'UTC'} />
  ) : (
    <StaffFrame part="Content" title="Content" />
  );
}

export const Head = () => (
  <>
    <PageHead title="Content | Admin" description="For the staff of the shop." path="/admin/" />
    <meta name="robots" content="noindex" />
  </>
);

export const query = graphql`
  query AdminContent {
    brand {
      time_zone
    }
  }
`;
