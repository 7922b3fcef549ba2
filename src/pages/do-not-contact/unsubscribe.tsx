import { type HeadProps, Link } from 'gatsby';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';

const title = 'Unsubscribe from our emails';

/** Target of an emailed link. The server selects one of two versions and inserts the token. */
export default function UnsubscribePage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Do not contact me', to: pageUrl.doNotContact }]} here={title} />
      <PageHeader
        title={title}
        lead="Reminders, offers and invitations to this address. Emails about an order or a booking still come."
      >
        <div data-when="good" hidden>
          <form method="post">
            <Button type="submit" name="button" value="stop">
              Unsubscribe from these emails
            </Button>
          </form>
        </div>
        <p data-when="useless">
          This link is incomplete. <Link to={pageUrl.doNotContact}>Tell us the email address instead</Link>.
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
