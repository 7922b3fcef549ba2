import { PageHead } from '../../app/layout/page-head.tsx';
import { EditorPage } from '../../features/editing/editor-page.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

export default function Content() {
  return useHydrated() ? <EditorPage /> : <h1 className="visually-hidden">Content</h1>;
}

export const Head = () => (
  <>
    <PageHead title="Content | Admin" description="For the staff of the shop." path="/admin/" />
    <meta name="robots" content="noindex" />
  </>
);
