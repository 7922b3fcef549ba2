import { type ReactNode, useId } from 'react';
import { Stack } from '#src/components/layout.tsx';
import * as styles from './finder.module.css';

export interface Group {
  group: string;
  title: string;
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <Stack gap={1} top className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </Stack>
  );
}

export const GroupSelect = ({
  groups,
  value,
  onChange,
}: {
  groups: readonly Group[];
  value: string;
  onChange: (value: string) => void;
}) => (
  <Select label="Kind of part" value={value} onChange={onChange}>
    <option value="">All kinds</option>
    {groups.map(({ group, title }) => (
      <option key={group} value={group}>
        {title}
      </option>
    ))}
  </Select>
);
