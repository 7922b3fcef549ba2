import { PageHead } from '#src/app/layout/page-head.tsx';
import { EditorPage } from '#src/features/desk/editing/editor-page.tsx';
import { AdminFrame } from '#src/features/desk/flags/admin-frame.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';

export default function Content() {
  return useHydrated() ? <EditorPage /> : <AdminFrame title="Content" />;
}

export const Head = () => (
  <>
    <PageHead title="Content | Admin" description="For the staff of the shop." path="/admin/" />
    <meta name="robots" content="noindex" />
  </>
);
