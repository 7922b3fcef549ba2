import { Suspense } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { percentText } from '#domain/trade/percent.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack, Text, Title } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useLinkKey } from '#src/lib/react/use-link-key.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { StateScreen } from '#src/widgets/state-screen.tsx';
import { AnswerForm } from './answer-form.tsx';
import * as styles from './shared-quote.module.css';
import { fetchQuote, savePrinted } from './shared-quote-api.ts';

/** Lazy: contains the drawing engine. */
const LineDrawing = lazyPart(() => import('./line-drawing.tsx'));

const Sum = ({ title, cents, isTotal = false }: { title: string; cents: number; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{title}</dt>
    <dd>{formatUsd(cents)}</dd>
  </div>
);

const Lines = ({ lines }: Pick<SharedQuote, 'lines'>) => (
  <Stack as="ul" role="list" rule="below">
    {lines.map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an issued quote never changes.
      <li key={place} className={styles.line}>
        <span className={styles.picture}>
          {line.drawing && (
            <Suspense>
              <LineDrawing spec={line.drawing} title={line.title} />
            </Suspense>
          )}
          {line.image_url && <img src={line.image_url} alt="" width="320" height="320" />}
        </span>
        <div>
          <h2 className={styles.title}>{line.title}</h2>
          {[[line.room, line.name].filter(Boolean).join(', '), line.headline].filter(Boolean).map((text) => (
            <Note key={text}>{text}</Note>
          ))}
        </div>
        <Cluster as="p" gap="1 3" align="baseline" justify="between" className={`${styles.price} tabular`}>
          <Note as="span" breaks>
            {line.quantity} × {formatUsd(line.piece_cents)}
          </Note>
          <strong>{formatUsd(line.line_cents)}</strong>
        </Cluster>
      </li>
    ))}
  </Stack>
);

const QuoteLines = ({ quote }: { quote: SharedQuote }) => (
  <Stack as="section" gap={4} aria-label="What you get">
    <Lines lines={quote.lines} />
    {quote.own_lines.length > 0 && (
      <Stack as="dl" gap={2} className={`${styles.sums} ${styles.own} tabular`}>
        {quote.own_lines.map(({ title, cents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an issued quote never changes.
          <Sum key={place} title={title} cents={cents} />
        ))}
      </Stack>
    )}
    <Stack as="dl" gap={2} className={`${styles.sums} tabular`}>
      {quote.tax > 0 && (
        <>
          <Sum title="Subtotal" cents={quote.subtotal_cents} />
          <Sum title={`Tax, ${percentText(quote.tax)}%`} cents={quote.tax_cents} />
        </>
      )}
      <Sum title="Total" cents={quote.total_cents} isTotal />
      {quote.deposit > 0 && (
        <>
          <Sum title={`Due on acceptance, ${percentText(quote.deposit)}%`} cents={quote.deposit_cents} />
          <Sum title="Due later" cents={quote.total_cents - quote.deposit_cents} />
        </>
      )}
    </Stack>
    {quote.alternates.length > 0 && (
      <Stack as="section" gap={3} aria-label="Alternates">
        <Title>Alternates, not in the total</Title>
        <Lines lines={quote.alternates} />
      </Stack>
    )}
  </Stack>
);

export const QuoteOpening = () => (
  <Stack gap={6} className={`page-width ${styles.page}`}>
    <Title as="h1">Your quote</Title>
    <Stack data-when="waiting" gap={6} className={styles.page}>
      <Skeleton height="5rem" />
      <Skeleton height="12rem" />
      <noscript>
        <p>A quote is shown by your browser, which takes scripts. It does not run them here.</p>
      </noscript>
    </Stack>
  </Stack>
);

const NotWorking = () => (
  <Stack gap={6} className={`page-width ${styles.page}`}>
    <StateScreen drawing="opening">
      <h1>This link does not work</h1>
      <p>The quote may have been withdrawn, or part of the link is missing. Ask for a new one.</p>
    </StateScreen>
  </Stack>
);

const Business = ({ business }: Pick<SharedQuote, 'business'>) => {
  const { name, address, phone, email, license, logo } = business;
  return (
    <Cluster gap={4} align="center" className={styles.business}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <div>
        <Text size="title-s" strong heading>
          {name}
        </Text>
        {[address, [phone, email].filter(Boolean).join(', '), license].filter(Boolean).map((line) => (
          <Note key={line}>{line}</Note>
        ))}
      </div>
    </Cluster>
  );
};

interface OpenedProps {
  quote: SharedQuote;
  linkKey: string;
  onAnswered: (quote: SharedQuote) => void;
}

function Opened({ quote, linkKey, onAnswered }: OpenedProps) {
  const { busy, reason, run } = useAction();
  const { business, label, title, client, notes, issued_on, valid_until } = quote;
  return (
    <Stack gap={6} className={`page-width ${styles.page}`}>
      <Business business={business} />
      <header>
        <Note>
          Quote {label} for {client}
        </Note>
        <Title as="h1">{title}</Title>
        <Note>
          Issued {formatLongDay(issued_on)}, valid until {formatLongDay(valid_until)}
        </Note>
      </header>
      <QuoteLines quote={quote} />
      {notes && <p className={styles.notes}>{notes}</p>}
      <Cluster gap={3} className="not-printed">
        <Button look="outline" disabled={busy} onClick={() => void run(() => savePrinted(linkKey, label))}>
          Save as PDF
        </Button>
      </Cluster>
      {reason && <Notice alarm title={reason} />}
      <AnswerForm quote={quote} linkKey={linkKey} onAnswered={onAnswered} />
    </Stack>
  );
}

/** A client quote, accessible by its link; shows client prices only. */
export function SharedQuotePage() {
  const key = useLinkKey();
  const { known, failure, retry, take } = useRemote(key || undefined, (signal) => fetchQuote(key, signal));
  if (key === '' || (failure instanceof ApiError && [404, 422].includes(failure.status)))
    return <NotWorking />;
  if (known) return <Opened key={key} quote={known} linkKey={key} onAnswered={take} />;
  if (failure === undefined) return <QuoteOpening />;
  return (
    <Stack gap={6} className={`page-width ${styles.page}`}>
      <Title as="h1">Your quote</Title>
      <FailureNotice failure={failure} retry={retry} />
    </Stack>
  );
}
