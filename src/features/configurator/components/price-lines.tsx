import type { PriceLine } from '#domain/configurator/price.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import * as styles from './review.module.css';

export function PriceLines({
  lines,
  unitCents,
  quantity,
}: {
  lines: readonly PriceLine[];
  unitCents: number;
  quantity: number;
}) {
  return (
    <table className={`${styles.table} tabular`}>
      <caption>What it costs</caption>
      <tbody>
        {lines.map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{cents < 0 ? `−${formatUsd(-cents)}` : formatUsd(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Each</th>
          <td>{formatUsd(unitCents)}</td>
        </tr>
        {quantity > 1 && (
          <tr>
            <th scope="row">{quantity} of them</th>
            <td>{formatUsd(unitCents * quantity)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
