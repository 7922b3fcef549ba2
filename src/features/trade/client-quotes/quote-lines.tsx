import { lazy, Suspense } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { percentText } from '#domain/trade/percent.ts';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import * as styles from './shared-quote.module.css';

/** Lazy: contains the drawing engine. */
const LineDrawing = lazy(() => import('./line-drawing.tsx'));

const Sum = ({ title, cents, isTotal = false }: { title: string; cents: number; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{title}</dt>
    <dd>{formatUsd(cents)}</dd>
  </div>
);

export const QuoteLines = ({ quote }: { quote: SharedQuote }) => (
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
