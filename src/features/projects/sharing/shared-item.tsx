import { readyIn } from '#domain/dates/ready-in.ts';
import { formatInches } from '#domain/length/sixteenths.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { SharedItem } from '#domain/projects/links-contract.ts';
import * as styles from './shared.module.css';

export const sharedTitle = ({ name, type, goods }: SharedItem): string =>
  name || goods?.title || (type === 'note' ? 'Note' : 'No longer made');

export function SharedItemRow({ item }: { item: SharedItem }) {
  const { goods, quantity, note, type, sill } = item;
  const title = sharedTitle(item);
  return (
    <>
      {goods ? (
        <img className={styles.picture} src={goods.image_url} alt="" width="88" height="88" />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        {goods && goods.title !== title && <p className={styles.detail}>{goods.title}</p>}
        {goods?.headline && <p className={styles.detail}>{goods.headline}</p>}
        {goods?.part_number && <p className={styles.detail}>Part {goods.part_number}</p>}
        {sill !== null && (
          <p className={`${styles.detail} tabular`}>Sill {formatInches(sill)} in above the floor</p>
        )}
        {note && <p className={styles.note}>{note}</p>}
        {type !== 'note' && !goods && <p className={styles.missing}>We no longer make it.</p>}
        {goods?.unavailable_reason && <p className={styles.missing}>{goods.unavailable_reason}</p>}
        {goods && !goods.unavailable_reason && (
          <p className={styles.detail}>{readyIn(goods.lead_time_days)}</p>
        )}
        {goods && goods.details.length > 0 && (
          <details className={styles.choices}>
            <summary>
              All {goods.details.length} choices<span className="visually-hidden"> of {title}</span>
            </summary>
            <dl>
              {goods.details.map((detail) => (
                <div key={detail.title}>
                  <dt>{detail.title}</dt>
                  <dd>{detail.answer}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {type !== 'note' && (
        <p className={`${styles.price} tabular`}>
          {goods && !goods.unavailable_reason ? (
            <>
              <span className={styles.detail}>
                {quantity} × {formatUsd(goods.price_cents)}
              </span>
              <strong>{formatUsd(quantity * goods.price_cents)}</strong>
            </>
          ) : (
            <span>{quantity === 1 ? '1 piece' : `${quantity} pieces`}</span>
          )}
        </p>
      )}
    </>
  );
}
