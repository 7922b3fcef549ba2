import type { ReactNode } from 'react';
import * as styles from './desk-table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  isAmount?: boolean;
  /** Omitted if empty in every row */
  isRare?: boolean;
}

interface DeskTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
}

/** A table that shows rows as cards in narrow windows; explicit roles, as the card CSS removes them. */
export function DeskTable<Row>({ label, rows, keyOf, columns: all }: DeskTableProps<Row>) {
  const columns = all.filter(({ isRare, cell }) => !isRare || rows.some((row) => Boolean(cell(row))));
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is drawn as cards has no role of its own.
    <table role="table" className={styles.table} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, isAmount }) => (
            <th key={title} role="columnheader" scope="col" className={isAmount ? styles.amount : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, cell, isAmount }) => (
              <td
                key={title}
                role="cell"
                data-title={title}
                className={isAmount ? `${styles.amount} tabular` : undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
