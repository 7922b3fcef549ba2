import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { InvitePage } from '#src/features/trade/account/invite-page.tsx';

export default InvitePage;

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead
      title="Invite a colleague"
      description="Invite a colleague to a trade account, by email or a QR code."
      path={location.pathname}
    />
    <meta name="robots" content="noindex" />
  </>
);
