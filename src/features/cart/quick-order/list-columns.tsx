import { type ColumnRole, columnRoles, type ListColumn, withRole } from '#domain/cart/list-columns.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Stack } from '#src/components/layout.tsx';
import * as styles from './quick-order.module.css';

const words: Record<Exclude<ColumnRole, 'ignored'>, string> = {
  number: 'Part number',
  quantity: 'Quantity',
  note: 'Note',
  room: 'Room',
  name: 'Name of the opening',
  sill: 'Sill height',
};
const options = columnRoles.flatMap((role) => (role === 'ignored' ? [] : [[role, words[role]] as const]));

const labelOf = ({ title, sample }: ListColumn, place: number): string =>
  title || `Column ${place + 1}${sample && `, “${sample.slice(0, 30)}”`}`;

interface ListColumnsProps {
  columns: readonly ListColumn[];
  above: readonly string[];
  onChoose: (roles: ColumnRole[]) => void;
}

export function ListColumns({ columns, above, onChoose }: ListColumnsProps) {
  const roles = columns.map(({ role }) => role);
  return (
    <Stack as="fieldset" gap={3} className={styles.columns}>
      <legend>How we read the columns</legend>
      {!roles.includes('quantity') && (
        <p>There is no column of quantities: each line counts as one. Choose it here if there is one.</p>
      )}
      {above.length > 0 && (
        <p className={styles.small}>
          Left out above the column names:{' '}
          {above.map((line) => `“${line.replace(/(?<![,;\t])[,;\t]+$/, '').slice(0, 60)}”`).join(', ')}
        </p>
      )}
      <div className={styles.columnChoices}>
        {columns.map((column, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={place}
            label={labelOf(column, place)}
            none="Left out"
            options={options}
            value={column.role === 'ignored' ? '' : column.role}
            onChange={({ target }) =>
              onChoose(withRole(roles, place, columnRoles.find((one) => one === target.value) ?? 'ignored'))
            }
          />
        ))}
      </div>
    </Stack>
  );
}
