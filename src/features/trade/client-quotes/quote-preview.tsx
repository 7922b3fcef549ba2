import { formatUsd } from '#domain/money/format-usd.ts';
import type { QuotePreview as Preview } from '#domain/trade/client-quotes-contract.ts';
import { percentText } from '#domain/trade/percent.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { problemOfMarkup, type QuoteExtras } from './quote-extras.ts';
import * as styles from './quotes.module.css';

const incomplete = 'The prices come once the project, the mark-ups and your lines are complete.';

interface QuotePreviewProps {
  preview: Preview | undefined;
  remote: Remote<Preview>;
  isAsked: boolean;
  extras: QuoteExtras;
  change: (extras: QuoteExtras) => void;
}

type LinesProps = Preview & Pick<QuotePreviewProps, 'extras' | 'change'>;

const Lines = ({ extras, change, ...preview }: LinesProps) => {
  const { lines, own_lines, trade_cents, subtotal_cents, tax_cents, total_cents, deposit_cents } = preview;
  const own = own_lines.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <table className={`${styles.preview} tabular`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Qty</th>
          <th scope="col">Your price</th>
          <th scope="col">Mark-up, %</th>
          <th scope="col">Client, each</th>
          <th scope="col">Client, total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.item}>
            <th scope="row">
              {line.title}
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={extras.alternates.includes(line.item)}
                  onChange={({ target }) =>
                    change({
                      ...extras,
                      alternates: target.checked
                        ? [...extras.alternates, line.item]
                        : extras.alternates.filter((item) => item !== line.item),
                    })
                  }
                />
                Alternate<span className="visually-hidden">, {line.title}</span>
              </label>
            </th>
            <td>{line.quantity}</td>
            <td>{formatUsd(line.trade_cents)}</td>
            <td>
              <TextField
                label={`Mark-up of ${line.title}, percent`}
                labelHidden
                inputMode="decimal"
                autoComplete="off"
                placeholder={percentText(line.markup)}
                value={extras.markups[line.item] ?? ''}
                error={problemOfMarkup(extras.markups[line.item] ?? '')}
                onChange={({ target }) =>
                  change({ ...extras, markups: { ...extras.markups, [line.item]: target.value } })
                }
              />
            </td>
            <td>{formatUsd(line.piece_cents)}</td>
            <td>{line.is_alternate ? 'Beside the total' : formatUsd(line.line_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {own > 0 && (
          <tr>
            <th scope="row">Your own lines</th>
            <td colSpan={5}>{formatUsd(own)}</td>
          </tr>
        )}
        {tax_cents > 0 && (
          <tr>
            <th scope="row">Tax</th>
            <td colSpan={5}>{formatUsd(tax_cents)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Client pays</th>
          <td colSpan={5}>{formatUsd(total_cents)}</td>
        </tr>
        {deposit_cents > 0 && (
          <tr>
            <th scope="row">Due on acceptance</th>
            <td colSpan={5}>{formatUsd(deposit_cents)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Left for you, before tax</th>
          <td colSpan={5}>{formatUsd(subtotal_cents - trade_cents)}</td>
        </tr>
      </tfoot>
    </table>
  );
};

export function QuotePreview({ preview, remote, isAsked, extras, change }: QuotePreviewProps) {
  const { failure, isLoading, retry } = remote;
  if (!isAsked && !preview) return <p className={styles.small}>{incomplete}</p>;
  if (failure !== undefined) return <FailureNotice failure={failure} retry={retry} />;
  if (!preview) return <Skeleton height="10rem" />;
  const { not_for_sale, lines } = preview;
  return (
    <section className={styles.part} aria-label="Prices" aria-busy={isLoading}>
      {!isAsked && <p className={styles.small}>{incomplete}</p>}
      {not_for_sale.length > 0 && (
        <Notice alarm title="Some of it cannot be bought any more.">
          <ul>
            {not_for_sale.map(({ item, title, reason }) => (
              <li key={item}>
                {title}. {reason}
              </li>
            ))}
          </ul>
          <Button
            look="outline"
            onClick={() =>
              change({ ...extras, leftOut: [...extras.leftOut, ...not_for_sale.map(({ item }) => item)] })
            }
          >
            Leave {not_for_sale.length === 1 ? 'it' : 'them'} out
          </Button>
        </Notice>
      )}
      {lines.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys, too
        <section className={styles.scroll} aria-label="Prices of each item" tabIndex={0}>
          <Lines {...preview} extras={extras} change={change} />
        </section>
      ) : (
        <p className={styles.small}>There is nothing in this project that can be bought.</p>
      )}
    </section>
  );
}
