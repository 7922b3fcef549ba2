import { type HeadProps, Link } from 'gatsby';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';

const title = 'We will not contact you';

export default function ReceivedPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Do not contact me', to: pageUrl.doNotContact }]} here="Received" />
      <PageHeader
        title={title}
        lead="It holds from now on. Emails about an order or a consultation that you ask for still come."
      >
        <p>
          You can take it back in your account, under <Link to={accountUrl.preferences}>Preferences</Link>.
        </p>
      </PageHeader>
    </div>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title={title} description={title} path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
