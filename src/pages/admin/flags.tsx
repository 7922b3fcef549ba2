import { PageHead } from '#src/app/layout/page-head.tsx';
import { FlagsPage } from '#src/features/marketing/flags/flags-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { AdminFrame } from '#src/widgets/staff/admin-frame.tsx';

export default function FeatureFlags() {
  return useHydrated() ? <FlagsPage /> : <AdminFrame title="Feature flags" />;
}

export const Head = () => (
  <>
    <PageHead title="Feature flags | Admin" description="For the staff of the shop." path="/admin/flags/" />
    <meta name="robots" content="noindex" />
  </>
);
