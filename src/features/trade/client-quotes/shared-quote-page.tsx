import { lazy, Suspense } from 'react';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { percentText } from '#domain/trade/percent.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useLinkKey } from '#src/lib/react/use-link-key.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { StateScreen } from '#src/widgets/state-screen.tsx';
import { AnswerForm } from './answer-form.tsx';
import * as styles from './shared-quote.module.css';
import { fetchQuote, savePrinted } from './shared-quote-api.ts';

/** Lazy: contains the drawing engine. */
const LineDrawing = lazy(() => import('./line-drawing.tsx'));

const Sum = ({ title, cents, isTotal = false }: { title: string; cents: number; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{title}</dt>
    <dd>{formatUsd(cents)}</dd>
  </div>
);

const QuoteLines = ({ quote }: { quote: SharedQuote }) => (
  <section className={styles.lines} aria-label="What you get">
    <ul role="list" className={styles.list}>
      {quote.lines.map((line, place) => (
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
            {[[line.room, line.name].filter(Boolean).join(', '), line.headline]
              .filter(Boolean)
              .map((text) => (
                <p key={text} className={styles.small}>
                  {text}
                </p>
              ))}
          </div>
          <p className={`${styles.price} tabular`}>
            <span className={styles.small}>
              {line.quantity} × {formatUsd(line.piece_cents)}
            </span>
            <strong>{formatUsd(line.line_cents)}</strong>
          </p>
        </li>
      ))}
    </ul>
    <dl className={`${styles.sums} tabular`}>
      {quote.tax > 0 && (
        <>
          <Sum title="Subtotal" cents={quote.subtotal_cents} />
          <Sum title={`Tax, ${percentText(quote.tax)}%`} cents={quote.tax_cents} />
        </>
      )}
      <Sum title="Total" cents={quote.total_cents} isTotal />
    </dl>
  </section>
);

export const QuoteOpening = () => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>Your quote</h1>
    <div data-when="waiting" className={styles.page}>
      <Skeleton height="5rem" />
      <Skeleton height="12rem" />
      <noscript>
        <p>A quote is shown by your browser, which takes scripts. It does not run them here.</p>
      </noscript>
    </div>
  </div>
);

const NotWorking = () => (
  <div className={`page-width ${styles.page}`}>
    <StateScreen drawing="opening">
      <h1>This link does not work</h1>
      <p>The quote may have been withdrawn, or part of the link is missing. Ask for a new one.</p>
    </StateScreen>
  </div>
);

const Business = ({ business }: Pick<SharedQuote, 'business'>) => {
  const { name, address, phone, email, license, logo } = business;
  return (
    <div className={styles.business}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <div>
        <p className={styles.name}>{name}</p>
        {[address, [phone, email].filter(Boolean).join(', '), license].filter(Boolean).map((line) => (
          <p key={line} className={styles.small}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
};

interface OpenedProps {
  quote: SharedQuote;
  linkKey: string;
  onAnswered: (quote: SharedQuote) => void;
}

function Opened({ quote, linkKey, onAnswered }: OpenedProps) {
  const { busy, reason, run } = useAction();
  const { business, number, title, client, notes, issued_on, valid_until } = quote;
  return (
    <div className={`page-width ${styles.page}`}>
      <Business business={business} />
      <header>
        <p className={styles.small}>
          Quote {number} for {client}
        </p>
        <h1 className={styles.heading}>{title}</h1>
        <p className={styles.small}>
          Issued {formatLongDay(issued_on)}, valid until {formatLongDay(valid_until)}
        </p>
      </header>
      <QuoteLines quote={quote} />
      {notes && <p className={styles.notes}>{notes}</p>}
      <div className={styles.tools}>
        <Button look="outline" disabled={busy} onClick={() => void run(() => savePrinted(linkKey, number))}>
          Save as PDF
        </Button>
      </div>
      {reason && <Notice alarm title={reason} />}
      <AnswerForm quote={quote} linkKey={linkKey} onAnswered={onAnswered} />
    </div>
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
    <div className={`page-width ${styles.page}`}>
      <h1 className={styles.heading}>Your quote</h1>
      <FailureNotice failure={failure} retry={retry} />
    </div>
  );
}
