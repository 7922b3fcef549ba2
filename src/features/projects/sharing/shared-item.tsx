import { readyIn } from '#domain/dates/ready-in.ts';
import { formatLength } from '#domain/length/length-unit.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { SharedItem } from '#domain/projects/links-contract.ts';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import * as styles from './shared.module.css';

export const sharedTitle = ({ name, type, goods }: SharedItem): string =>
  name || goods?.title || (type === 'note' ? 'Note' : 'No longer made');

export function SharedItemRow({ item }: { item: SharedItem }) {
  const { goods, quantity, note, type, sill } = item;
  const title = sharedTitle(item);
  const [unit] = useLengthUnit();
  return (
    <>
      {goods ? (
        <img className={styles.picture} src={goods.image_url} alt="" width="88" height="88" />
      ) : (
        <span className={styles.picture} />
      )}
      <Stack gap={1} top>
        <h3 className={styles.title}>{title}</h3>
        {goods && goods.title !== title && <Note>{goods.title}</Note>}
        {goods?.headline && <Note>{goods.headline}</Note>}
        {goods?.part_number && <Note>Part {goods.part_number}</Note>}
        {sill !== null && <Note className="tabular">Sill {formatLength(sill, unit)} above the floor</Note>}
        {note && <p className={styles.note}>{note}</p>}
        {type !== 'note' && !goods && (
          <Text size="s" tone="alarm" strong>
            We no longer make it.
          </Text>
        )}
        {goods?.unavailable_reason && (
          <Text size="s" tone="alarm" strong>
            {goods.unavailable_reason}
          </Text>
        )}
        {goods && !goods.unavailable_reason && <Note>{readyIn(goods.lead_time_days)}</Note>}
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
      </Stack>
      {type !== 'note' && (
        <Cluster as="p" gap="1 3" align="baseline" justify="between" className={`${styles.price} tabular`}>
          {goods && !goods.unavailable_reason ? (
            <>
              <Note as="span">
                {quantity} × {formatUsd(goods.price_cents)}
              </Note>
              <strong>{formatUsd(quantity * goods.price_cents)}</strong>
            </>
          ) : (
            <span>{quantity === 1 ? '1 piece' : `${quantity} pieces`}</span>
          )}
        </Cluster>
      )}
    </>
  );
}
