import { useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { percentText } from '#domain/trade/percent.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { quoteWords } from '#src/widgets/trade-words.ts';
import { OrderQuote } from './order-quote.tsx';
import * as styles from './quotes.module.css';
import { labelOfQuote, saveQuotePdf, urlOfQuote, withdrawQuote } from './quotes-api.ts';
import { SendQuote } from './send-quote.tsx';

export function QuoteEntry({
  quote,
  onChanged,
}: {
  quote: ClientQuote;
  onChanged: (quotes: readonly ClientQuote[]) => void;
}) {
  const { title, client, state, markup, trade_cents, total_cents, valid_until, answered_by } = quote;
  const label = labelOfQuote(quote);
  const [asking, setAsking] = useState<'withdraw' | 'send'>();
  const { busy, reason, run } = useAction();
  const isOpen = state !== 'withdrawn' && state !== 'replaced';
  const isSendable = isOpen && state !== 'expired';
  const about = <span className="visually-hidden"> of quote {label}</span>;
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(urlOfQuote(quote));
      announce('The link is copied.');
    });
  const withdraw = () =>
    run(async () => {
      onChanged(await withdrawQuote(quote.id));
      setAsking(undefined);
      announce(`Quote ${label} is withdrawn.`);
    });
  return (
    <Stack as="li" gap={2} rule="above" padY={5}>
      <Cluster gap="1 4" align="baseline" justify="between">
        <Text as="h2" size="l">
          {label}. {title}
          <span className={styles.mark}>{quoteWords[state]}</span>
        </Text>
        <Text size="l" strong className="tabular">
          {formatUsd(total_cents)}
        </Text>
      </Cluster>
      <p className={styles.small}>
        For {client}, valid until {formatLongDay(valid_until)}.{answered_by && ` Answered by ${answered_by}.`}
      </p>
      {quote.sent_to && quote.sent_at && (
        <p className={styles.small}>
          Sent to {quote.sent_to} on {formatLongDay(quote.sent_at.slice(0, 10))}.
        </p>
      )}
      <p className={`${styles.small} tabular`}>
        Your price {formatUsd(trade_cents)}, mark-up {percentText(markup)}%.
      </p>
      {isOpen && (
        <TextField
          label={`Link of quote ${label}`}
          labelHidden
          readOnly
          value={urlOfQuote(quote)}
          onFocus={({ target }) => target.select()}
        />
      )}
      {reason && <Notice alarm title={reason} />}
      {state === 'accepted' && <OrderQuote quote={quote} label={label} />}
      {asking === 'send' ? (
        <SendQuote quote={quote} label={label} onSent={onChanged} leave={() => setAsking(undefined)} />
      ) : asking === 'withdraw' ? (
        <Stack gap={4} className={styles.question}>
          <p>Withdraw quote {label}? Its link opens nothing after that.</p>
          <Cluster gap={3} align="center">
            <Button look="ink" disabled={busy} onClick={() => void withdraw()}>
              Yes, withdraw it
            </Button>
            <Button look="outline" onClick={() => setAsking(undefined)}>
              Keep it
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <Cluster gap={3} align="center">
          {isSendable && (
            <Button look="outline" onClick={() => setAsking('send')}>
              Email it<span className="visually-hidden">: quote {label}</span>
            </Button>
          )}
          {isOpen && (
            <Button look="outline" onClick={() => void copy()}>
              Copy link{about}
            </Button>
          )}
          <Button look="quiet" disabled={busy} onClick={() => void run(() => saveQuotePdf(quote))}>
            Save PDF{about}
          </Button>
          {isOpen && state !== 'accepted' && (
            <ButtonLink look="quiet" to={accountUrl.newClientQuote(quote.project_id, quote.id)}>
              Revise<span className="visually-hidden"> quote {label}</span>
            </ButtonLink>
          )}
          {isOpen && (
            <Button look="quiet" onClick={() => setAsking('withdraw')}>
              Withdraw<span className="visually-hidden"> quote {label}</span>
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
