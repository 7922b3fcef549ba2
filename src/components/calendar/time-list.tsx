import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import * as styles from './calendar.module.css';
import type { FreeTime } from './free-times.ts';

interface TimeListProps {
  label: string;
  times: readonly FreeTime[];
  value: string;
  onChange: (id: string) => void;
}

/**
 * A list box instead of radio buttons: arrow keys move without selecting, since each selection reserves the
 * time.
 */
export const TimeList = ({ label, times, value, onChange }: TimeListProps) => (
  <ListBox
    className={`${styles.times} tabular`}
    aria-label={label}
    layout="grid"
    selectionMode="single"
    disallowEmptySelection
    items={times}
    selectedKeys={value ? [value] : []}
    onSelectionChange={(keys) => {
      const [id] = [...keys];
      if (id !== undefined) onChange(String(id));
    }}
  >
    {({ id, words }) => (
      <ListBoxItem id={id} textValue={words} className={styles.time ?? ''}>
        {words}
      </ListBoxItem>
    )}
  </ListBox>
);
