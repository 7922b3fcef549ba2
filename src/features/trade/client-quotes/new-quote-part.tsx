import * as accountUrl from '#domain/content/paths/account-url.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { QuoteForm } from './quote-form.tsx';
import * as styles from './quotes.module.css';
import { fetchGround } from './quotes-api.ts';

export default function NewQuotePart() {
  const remote = useRemote('ground', fetchGround);
  return (
    <RemoteValue remote={remote} waiting={<Skeleton height="12rem" />}>
      {({ business, projects, quotes }) => {
        if (!business)
          return (
            <div className={styles.part}>
              <p>Quotes are under the name of your business. Enter it first.</p>
              <Cluster gap={3} align="center">
                <ButtonLink to={accountUrl.businessProfile}>Your business</ButtonLink>
              </Cluster>
            </div>
          );
        const asked = new URLSearchParams(location.search);
        const revised = quotes.find(({ id }) => id === asked.get('revises'));
        return (
          <QuoteForm
            business={business}
            projects={projects}
            first={projects.find(({ id }) => id === asked.get('project'))}
            revised={revised}
          />
        );
      }}
    </RemoteValue>
  );
}
