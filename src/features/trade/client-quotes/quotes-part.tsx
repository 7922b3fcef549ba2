import * as accountUrl from '#domain/content/paths/account-url.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { QuoteEntry } from './quote-entry.tsx';
import * as styles from './quotes.module.css';
import { fetchQuotes } from './quotes-api.ts';

export default function QuotesPart() {
  const remote = useRemote('quotes', fetchQuotes);
  return (
    <div className={styles.part}>
      <Cluster gap={3} align="center">
        <ButtonLink to={accountUrl.newClientQuote()}>New quote</ButtonLink>
        <ButtonLink look="outline" to={accountUrl.businessProfile}>
          Your business
        </ButtonLink>
      </Cluster>
      <RemoteValue remote={remote} waiting={<Skeleton height="12rem" />}>
        {(quotes) =>
          quotes.length === 0 ? (
            <p className={styles.small}>
              No quotes yet. A quote fixes what a project costs your client, under your own name.
            </p>
          ) : (
            <Stack as="ul" role="list" rule="below">
              {quotes.map((quote) => (
                <QuoteEntry key={quote.id} quote={quote} onChanged={remote.take} />
              ))}
            </Stack>
          )
        }
      </RemoteValue>
    </div>
  );
}
