import { PageHead } from '../../app/layout/page-head.tsx';
import { AdminFrame } from '../../features/desk/flags/admin-frame.tsx';
import { FlagsPage } from '../../features/desk/flags/flags-page.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

export default function FeatureFlags() {
  return useHydrated() ? <FlagsPage /> : <AdminFrame title="Feature flags" />;
}

export const Head = () => (
  <>
    <PageHead title="Feature flags | Admin" description="For the staff of the shop." path="/admin/flags/" />
    <meta name="robots" content="noindex" />
  </>
);
