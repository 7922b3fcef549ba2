import { PageHead } from '#src/app/layout/page-head.tsx';
import { FlagsPage } from '#src/features/marketing/flags/flags-page.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';

export default function FeatureFlags() {
  return useHydrated() ? <FlagsPage /> : <StaffFrame part="Feature flags" title="Feature flags" />;
}

export const Head = () => (
  <>
    <PageHead title="Feature flags | Admin" description="For the staff of the shop." path="/admin/flags/" />
    <meta name="robots" content="noindex" />
  </>
);
