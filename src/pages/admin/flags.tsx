import { PageHead } from '#src/app/layout/page-head.tsx';
import { AdminFrame } from '#src/features/desk/flags/admin-frame.tsx';
import { FlagsPage } from '#src/features/desk/flags/flags-page.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';

export default function FeatureFlags() {
  return useHydrated() ? <FlagsPage /> : <AdminFrame title="Feature flags" />;
}

export const Head = () => (
  <>
    <PageHead title="Feature flags | Admin" description="For the staff of the shop." path="/admin/flags/" />
    <meta name="robots" content="noindex" />
  </>
);
