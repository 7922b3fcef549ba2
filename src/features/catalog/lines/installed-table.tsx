import { graphql } from 'gatsby';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import * as styles from './installed-table.module.css';

/** The total of units with installation and shipping, with the arithmetic. */
export function InstalledTable({ total }: { total: Queries.InstalledTableFragment }) {
  const { count, title, size, way, unit_cents, installation_cents, shipping_cents, total_cents } = total;
  const times = (cents: number): string => (count > 1 ? `${count} × ${formatUsd(cents)}` : '');
  const rows = [
    [`${title}, ${size}`, times(unit_cents), count * unit_cents],
    ['Installed by our crew', times(installation_cents), count * installation_cents],
    ['Shipping by truck', '', shipping_cents],
  ] as const;
  return (
    <Stack gap={3} measure>
      <table className={`${styles.table} tabular`}>
        <caption className="visually-hidden">What it comes to, installed</caption>
        <tbody>
          {rows.map(([name, each, cents]) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {each && (
                  <Note as="span" block>
                    {each}
                  </Note>
                )}
              </th>
              <td>{formatUsd(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together, before sales tax</th>
            <td>{formatUsd(total_cents)}</td>
          </tr>
        </tfoot>
      </table>
      {way && (
        <Note>{way}, in the mainland states. The designer and the checkout calculate the same way.</Note>
      )}
    </Stack>
  );
}

export const fields = graphql`
  fragment InstalledTable on InstalledTotal {
    count
    title
    size
    way
    unit_cents
    installation_cents
    shipping_cents
    total_cents
  }
`;
