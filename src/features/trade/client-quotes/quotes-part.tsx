import { useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import type { ClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { LoadedQuote } from './loaded.tsx';
import { QuoteEntry } from './quote-entry.tsx';
import * as styles from './quotes.module.css';
import { fetchQuotes } from './quotes-api.ts';

export default function QuotesPart() {
  const remote = useRemote('quotes', fetchQuotes);
  const [changed, setChanged] = useState<readonly ClientQuote[]>();
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        <ButtonLink to={accountUrl.newClientQuote()}>New quote</ButtonLink>
        <ButtonLink look="outline" to={accountUrl.businessProfile}>
          Your business
        </ButtonLink>
      </div>
      <LoadedQuote remote={remote}>
        {(read) => {
          const quotes = changed ?? read;
          return quotes.length === 0 ? (
            <p className={styles.small}>
              No quotes yet. A quote fixes what a project costs your client, under your own name.
            </p>
          ) : (
            <ul role="list" className={styles.list}>
              {quotes.map((quote) => (
                <QuoteEntry key={quote.id} quote={quote} onChanged={setChanged} />
              ))}
            </ul>
          );
        }}
      </LoadedQuote>
    </div>
  );
}
