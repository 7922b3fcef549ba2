import { PageHead } from '#src/app/layout/page-head.tsx';
import { EditorPage } from '#src/features/publishing/editor-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';

export default function Content() {
  return useHydrated() ? <EditorPage /> : <StaffFrame part="Content" title="Content" isWide />;
}

export const Head = () => (
  <>
    <PageHead title="Content | Admin" description="For the staff of the shop." path="/admin/" />
    <meta name="robots" content="noindex" />
  </>
);
