import { Button, Group, Input, Label, NumberField } from 'react-aria-components/NumberField';
import * as styles from './quantity-field.module.css';

interface QuantityFieldProps {
  of: string;
  value: number;
  max: number;
  onChange: (quantity: number) => void;
}

/**
 * How many: typed, or stepped with the buttons and the arrow keys. An emptied field goes back to what it was.
 */
export function QuantityField({ of, value, max, onChange }: QuantityFieldProps) {
  return (
    <NumberField
      className={styles.field}
      aria-label={`Quantity of ${of}`}
      value={value}
      minValue={1}
      maxValue={max}
      step={1}
      formatOptions={{ maximumFractionDigits: 0 }}
      onChange={(quantity) => {
        if (!Number.isNaN(quantity) && quantity !== value) onChange(quantity);
      }}
    >
      <Label className={styles.label}>Quantity</Label>
      <Group className={styles.group}>
        <Button slot="decrement">−</Button>
        <Input className={`${styles.input} tabular`} />
        <Button slot="increment">+</Button>
      </Group>
    </NumberField>
  );
}
