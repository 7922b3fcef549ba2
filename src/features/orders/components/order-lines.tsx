import { Link } from 'gatsby';
import { rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import { placeOfLine } from '#domain/cart/line-place.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { writeReviewPath } from '#domain/reviews/write-review-path.ts';
import { LineDetails } from '#src/widgets/line-details.tsx';
import * as styles from './order-lines.module.css';

/** A delivered order's lines lead to the form for a review. */
export const OrderLines = ({ lines, state }: Pick<Order, 'lines' | 'state'>) => (
  <ul role="list" className={styles.lines}>
    {rowsOf(lines)
      .flatMap(wordsOfRow)
      .map(({ line, title, quantity, cents, parts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change.
        <li key={place} className={styles.line}>
          {line.image_url ? (
            <img className={styles.picture} src={line.image_url} alt="" width="112" height="112" />
          ) : (
            <span className={styles.picture} />
          )}
          <div className={styles.about}>
            <h3 className={styles.title}>
              <Link to={parts.length > 0 && line.bundle_id ? pathTo.bundle(line.bundle_id) : line.item_url}>
                {title}
              </Link>
            </h3>
            {parts.map((part) => (
              <p key={part} className={styles.detail}>
                {part}
              </p>
            ))}
            {placeOfLine(line) && <p className={styles.detail}>{placeOfLine(line)}</p>}
            {parts.length === 0 && line.part_number && (
              <p className={styles.detail}>Part {line.part_number}</p>
            )}
            {line.details && (
              <LineDetails title={line.title} headline={line.headline} details={line.details} />
            )}
            <p className={`${styles.detail} tabular`}>
              {quantity} at {formatUsd(Math.round(cents / quantity))}
            </p>
            {state === 'delivered' && parts.length === 0 && (
              <p className={`${styles.detail} not-printed`}>
                <Link to={writeReviewPath({ kind: 'product', id: line.backend_name })}>
                  Write a review<span className="visually-hidden"> of {title}</span>
                </Link>
              </p>
            )}
          </div>
          <p className={`${styles.total} tabular`}>{formatUsd(cents)}</p>
        </li>
      ))}
  </ul>
);
