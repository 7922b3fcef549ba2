import { formatUsd } from '#domain/money/format-usd.ts';
import { Text } from '#src/components/layout.tsx';
import { TradePrice } from '#src/session/customer/trade-price.tsx';
import type { GoodsRow } from './goods-rows.ts';
import * as styles from './quick-order.module.css';

interface GoodsTableProps {
  rows: readonly GoodsRow[];
  chosen: readonly GoodsRow[];
  onChoose: (id: string, isChosen: boolean) => void;
}

const whereOf = ({ title, said: { room, name } }: GoodsRow): string =>
  [room, name !== title && name].filter(Boolean).join(', ');

function Row({
  row,
  isChosen,
  onChoose,
}: { row: GoodsRow; isChosen: boolean } & Pick<GoodsTableProps, 'onChoose'>) {
  const { id, title, about, said, sillNote, quantity, eachCents, listCents, totalCents, reason, shortage } =
    row;
  const isSold = reason === null;
  return (
    <tr>
      <th scope="row">
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={!isSold}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
          <span>{title}</span>
        </label>
        <div className={styles.about}>
          {whereOf(row) && <p>{whereOf(row)}</p>}
          {[about, said.note].filter(Boolean).join(' · ')}
          {sillNote && <p>Sill: {sillNote}</p>}
          {isSold && <p className={`${styles.narrow} tabular`}>{formatUsd(eachCents)} each</p>}
          {isSold && <TradePrice listCents={listCents} />}
          {(reason || shortage) && (
            <Text size="s" tone="alarm" strong>
              {reason ?? shortage}
            </Text>
          )}
        </div>
      </th>
      <td className="tabular">{quantity}</td>
      <td className={`${styles.wide} tabular`}>{isSold && formatUsd(eachCents)}</td>
      <td className="tabular">{isSold && formatUsd(totalCents)}</td>
    </tr>
  );
}

export function GoodsTable({ rows, chosen, onChoose }: GoodsTableProps) {
  const ids = new Set(chosen.map(({ id }) => id));
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = chosen.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">What can be added</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Qty</th>
          <th scope="col" className={styles.wide}>
            Each
          </th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isChosen={ids.has(row.id)} onChoose={onChoose} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Chosen, before tax and shipping</th>
          <td className="tabular">{pieces}</td>
          <td className={styles.wide} />
          <td className="tabular">{formatUsd(cents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
