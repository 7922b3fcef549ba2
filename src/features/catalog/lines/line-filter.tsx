import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Box, Stack } from '#src/components/layout.tsx';
import { loadPart } from '#src/lib/react/lazy-part.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { asksForLines } from '../browse/asks-for-lines.ts';
import * as styles from './line-filter.module.css';
import { LineTable } from './line-table.tsx';

type Lines = readonly Queries.LineTableFragment[];

interface FieldProps {
  name: string;
  label: string;
  /** A length as the configurator reads it, with its unit. */
  isLength?: boolean;
  children?: ReactNode;
}

const Field = ({ name, label, isLength, children }: FieldProps) => (
  <Stack gap={1} className={styles.field}>
    <label htmlFor={name}>{label}</label>
    {children ? (
      <select id={name} name={name}>
        {children}
      </select>
    ) : isLength ? (
      <input id={name} name={name} type="text" placeholder="36 in. or 91 cm" />
    ) : (
      <input id={name} name={name} type="number" min="0" step="any" />
    )}
  </Stack>
);

const values = (of: readonly (readonly [value: string, note: string])[]) => [
  <option key="" value="">
    Any
  </option>,
  ...[...new Map(of)].sort().map(([value, note]) => (
    <option key={value} value={value}>
      {note ? `${value} (${note})` : value}
    </option>
  )),
];

let loading: Promise<typeof import('../browse/filter-lines.ts')> | undefined;
const loadFilter = () => {
  loading ??= loadPart(() => import(/* webpackChunkName: "filter-lines" */ '../browse/filter-lines.ts'));
  return loading;
};

/**
 * A category's table with filters and sorting. The script loads on the first input or with URL parameters,
 * which hold the state. Without scripts the table is complete.
 */
export function LineFilter({ caption, lines }: { caption: string; lines: Lines }) {
  const [found, setFound] = useState(lines);
  const { discounts } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const show = useCallback(
    (from: 'linesOfForm' | 'linesOfAddress') =>
      loadFilter().then((filter) => form.current && setFound(filter[from](form.current, lines, discounts))),
    [lines, discounts],
  );
  useEffect(() => {
    if (asksForLines()) void show('linesOfAddress');
  }, [show]);
  const change = () => void show('linesOfForm');
  const reset = () => {
    // A reset button fires its event before the fields are cleared.
    form.current?.reset();
    change();
  };
  return (
    <>
      <form
        ref={form}
        className={styles.filter}
        onInput={change}
        onSubmit={(event) => event.preventDefault()}
      >
        <Field name="style" label="Opens">
          {values(lines.map(({ style }) => [style, '']))}
        </Field>
        <Field name="material" label="Made of">
          {values(lines.map(({ material, series }) => [material, series.title]))}
        </Field>
        <Field name="price" label="Price up to, $" />
        <Field name="width" label="Opening width" isLength />
        <Field name="sort" label="Order">
          <option value="">By line</option>
          <option value="price">Lowest price</option>
          <option value="-price">Highest price</option>
          <option value="u">Warmest</option>
          <option value="width">Widest</option>
        </Field>
        <p className={`${styles.count} tabular`}>
          {found.length} of {lines.length} lines{' '}
          <button type="button" onClick={reset}>
            Show all
          </button>
        </p>
      </form>
      {found.length > 0 ? (
        <LineTable caption={caption} lines={found} />
      ) : (
        <Box as="p" rule="above" padY={5}>
          Nothing we make is all of that. Take one filter away.
        </Box>
      )}
    </>
  );
}
