import { useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import * as styles from './rich.module.css';
import type { Cells } from './table-text.ts';

const blank: Cells = [
  ['', ''],
  ['', ''],
];

interface TableSheetProps {
  cells: Cells | undefined;
  leave: () => void;
  onDone: (cells: Cells) => void;
}

/** Edits a table cell by cell; the first row has the headings. */
export function TableSheet({ cells: given, leave, onDone }: TableSheetProps) {
  const [cells, setCells] = useState<Cells>(given ?? blank);
  const columns = cells[0]?.length ?? 0;
  const set = (row: number, column: number, text: string): void =>
    setCells(
      cells.map((line, at) =>
        at === row ? line.map((cell, place) => (place === column ? text : cell)) : line,
      ),
    );
  return (
    <Sheet title={given ? 'Change the table' : 'Insert a table'} leave={leave}>
      <Note>The first row holds the headings. Tab goes from cell to cell.</Note>
      <div className={styles.tableBox}>
        <table className={styles.table}>
          <tbody>
            {cells.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity.
              <tr key={row}>
                {line.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have columns.
                  <td key={column}>
                    <input
                      aria-label={row === 0 ? `Heading ${column + 1}` : `Row ${row}, column ${column + 1}`}
                      value={cell}
                      onChange={({ target }) => set(row, column, target.value)}
                    />
                  </td>
                ))}
                <td>
                  {row > 0 && cells.length > 2 && (
                    <button
                      type="button"
                      aria-label={`Remove row ${row}`}
                      onClick={() => setCells(cells.filter((_, at) => at !== row))}
                    >
                      ×
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Cluster gap={3}>
        <Button
          look="outline"
          onClick={() => setCells([...cells, Array.from({ length: columns }, () => '')])}
        >
          Add a row
        </Button>
        <Button look="outline" onClick={() => setCells(cells.map((line) => [...line, '']))}>
          Add a column
        </Button>
        {columns > 1 && (
          <Button look="quiet" onClick={() => setCells(cells.map((line) => line.slice(0, -1)))}>
            Remove the last column
          </Button>
        )}
      </Cluster>
      <Cluster gap={3}>
        <Button look="ink" onClick={() => onDone(cells)}>
          {given ? 'Change it' : 'Insert it'}
        </Button>
        <Button look="outline" onClick={leave}>
          Cancel
        </Button>
      </Cluster>
    </Sheet>
  );
}
