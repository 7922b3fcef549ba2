import { useState } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { percentText } from '#domain/trade/percent.ts';
import type { QuoteState } from '#domain/trade/quote-state.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from './quotes.module.css';
import { saveQuotePdf, urlOfQuote, withdrawQuote } from './quotes-api.ts';

const stateWords: Record<QuoteState, string> = {
  issued: 'Issued',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

export function QuoteEntry({
  quote,
  onChanged,
}: {
  quote: ClientQuote;
  onChanged: (quotes: readonly ClientQuote[]) => void;
}) {
  const { number, title, client, state, markup, trade_cents, total_cents, valid_until, answered_by } = quote;
  const [asking, setAsking] = useState(false);
  const { busy, reason, run } = useAction();
  const isOpen = state !== 'withdrawn';
  const about = <span className="visually-hidden"> of quote {number}</span>;
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(urlOfQuote(quote));
      announce('The link is copied.');
    });
  const withdraw = () =>
    run(async () => {
      onChanged(await withdrawQuote(quote.id));
      setAsking(false);
      announce(`Quote ${number} is withdrawn.`);
    });
  return (
    <Stack as="li" gap={2} rule="above" padY={5}>
      <Cluster gap="1 4" align="baseline" justify="between">
        <Text as="h2" size="l">
          {number}. {title}
          <span className={styles.mark}>{stateWords[state]}</span>
        </Text>
        <Text size="l" strong className="tabular">
          {formatUsd(total_cents)}
        </Text>
      </Cluster>
      <p className={styles.small}>
        For {client}, valid until {formatLongDay(valid_until)}.{answered_by && ` Answered by ${answered_by}.`}
      </p>
      <p className={`${styles.small} tabular`}>
        Your price {formatUsd(trade_cents)}, mark-up {percentText(markup)}%.
      </p>
      {isOpen && (
        <TextField
          label={`Link of quote ${number}`}
          labelHidden
          readOnly
          value={urlOfQuote(quote)}
          onFocus={({ target }) => target.select()}
        />
      )}
      {reason && <Notice alarm title={reason} />}
      {asking ? (
        <Stack gap={4} className={styles.question}>
          <p>Withdraw quote {number}? Its link opens nothing after that.</p>
          <Cluster gap={3} align="center">
            <Button look="ink" disabled={busy} onClick={() => void withdraw()}>
              Yes, withdraw it
            </Button>
            <Button look="outline" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <Cluster gap={3} align="center">
          {isOpen && (
            <Button look="outline" onClick={() => void copy()}>
              Copy link{about}
            </Button>
          )}
          <Button look="quiet" disabled={busy} onClick={() => void run(() => saveQuotePdf(quote))}>
            Save PDF{about}
          </Button>
          {isOpen && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              Withdraw<span className="visually-hidden"> quote {number}</span>
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
