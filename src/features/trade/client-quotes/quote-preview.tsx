import { formatUsd } from '#domain/money/format-usd.ts';
import type { QuotePreview as Preview } from '#domain/trade/client-quotes-contract.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import type { Remote } from '#src/lib/react/use-remote.ts';
import * as styles from './quotes.module.css';

interface QuotePreviewProps {
  preview: Preview | undefined;
  remote: Remote<Preview>;
  isAsked: boolean;
  leaveOut: (items: string[]) => void;
}

const Lines = ({ lines, trade_cents, subtotal_cents, tax_cents, total_cents }: Preview) => (
  <table className={`${styles.preview} tabular`}>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Qty</th>
        <th scope="col">Your price</th>
        <th scope="col">Client, each</th>
        <th scope="col">Client, total</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.item}>
          <th scope="row">{line.title}</th>
          <td>{line.quantity}</td>
          <td>{formatUsd(line.trade_cents)}</td>
          <td>{formatUsd(line.piece_cents)}</td>
          <td>{formatUsd(line.line_cents)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {tax_cents > 0 && (
        <tr>
          <th scope="row">Tax</th>
          <td colSpan={4}>{formatUsd(tax_cents)}</td>
        </tr>
      )}
      <tr>
        <th scope="row">Client pays</th>
        <td colSpan={4}>{formatUsd(total_cents)}</td>
      </tr>
      <tr>
        <th scope="row">Left for you, before tax</th>
        <td colSpan={4}>{formatUsd(subtotal_cents - trade_cents)}</td>
      </tr>
    </tfoot>
  </table>
);

export function QuotePreview({ preview, remote, isAsked, leaveOut }: QuotePreviewProps) {
  const { failure, isLoading, retry } = remote;
  if (!isAsked) return <p className={styles.small}>Choose a project and a mark-up to see the prices.</p>;
  if (failure !== undefined) return <FailureNotice failure={failure} retry={retry} />;
  if (!preview) return <Skeleton height="10rem" />;
  const { not_for_sale, lines } = preview;
  return (
    <section className={styles.part} aria-label="Prices" aria-busy={isLoading}>
      {not_for_sale.length > 0 && (
        <Notice alarm title="Some of it cannot be bought any more.">
          <ul>
            {not_for_sale.map(({ item, title, reason }) => (
              <li key={item}>
                {title}. {reason}
              </li>
            ))}
          </ul>
          <Button look="outline" onClick={() => leaveOut(not_for_sale.map(({ item }) => item))}>
            Leave {not_for_sale.length === 1 ? 'it' : 'them'} out
          </Button>
        </Notice>
      )}
      {lines.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys, too
        <section className={styles.scroll} aria-label="Prices of each item" tabIndex={0}>
          <Lines {...preview} />
        </section>
      ) : (
        <p className={styles.small}>There is nothing in this project that can be bought.</p>
      )}
    </section>
  );
}
