import * as accountUrl from '#domain/content/paths/account-url.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { LoadedQuote } from './loaded.tsx';
import { QuoteForm } from './quote-form.tsx';
import * as styles from './quotes.module.css';
import { fetchGround } from './quotes-api.ts';

export default function NewQuotePart() {
  const remote = useRemote('ground', fetchGround);
  return (
    <LoadedQuote remote={remote}>
      {({ business, projects }) => {
        if (!business)
          return (
            <div className={styles.part}>
              <p>Quotes are under the name of your business. Enter it first.</p>
              <div className={styles.actions}>
                <ButtonLink to={accountUrl.businessProfile}>Your business</ButtonLink>
              </div>
            </div>
          );
        const asked = new URLSearchParams(location.search).get('project') ?? '';
        return (
          <QuoteForm
            business={business}
            projects={projects}
            first={projects.find(({ id }) => id === asked)}
          />
        );
      }}
    </LoadedQuote>
  );
}
