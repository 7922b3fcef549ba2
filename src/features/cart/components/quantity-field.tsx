import { useId, useRef, useState } from 'react';
import { Button, Group, Input, Label, NumberField } from 'react-aria-components/NumberField';
import { readQuantity } from '#domain/cart/read-quantity.ts';
import * as styles from './cart-line.module.css';

interface QuantityFieldProps {
  of: string;
  value: number;
  max: number;
  onChange: (quantity: number) => void;
}

/**
 * Quantity field. Invalid input changes nothing and shows an error: the library alone would cut 150 to the
 * maximum and read `2,5` as 25.
 */
export function QuantityField({ of, value, max, onChange }: QuantityFieldProps) {
  const typed = useRef<string>(undefined);
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const problemOfTyped = (): string => {
    const read = typed.current === undefined ? undefined : readQuantity(typed.current, max);
    return read?.problem ? `${read.problem}. It is still ${value}.` : '';
  };
  const judge = () => {
    if (typed.current !== undefined) setProblem(problemOfTyped());
    // Deferred: the field's own handlers read the typed text in the same event.
    queueMicrotask(() => {
      typed.current = undefined;
    });
  };
  return (
    <NumberField
      className={styles.field ?? ''}
      aria-label={`Quantity of ${of}`}
      {...(problem && { 'aria-describedby': problemId })}
      value={value}
      minValue={1}
      maxValue={max}
      step={1}
      onChange={(quantity) => {
        if (problemOfTyped() || Number.isNaN(quantity)) return;
        setProblem('');
        if (quantity !== value) onChange(quantity);
      }}
    >
      <Label className={styles.label}>Quantity</Label>
      <Group className={styles.group ?? ''}>
        <Button slot="decrement">−</Button>
        <Input
          className={`${styles.input} tabular`}
          onInput={({ currentTarget }) => {
            typed.current = currentTarget.value;
          }}
          onBlur={judge}
          onKeyDown={({ key }) => {
            if (key === 'Enter') judge();
          }}
        />
        <Button slot="increment">+</Button>
      </Group>
      <p id={problemId} role="alert" className={styles.problem} hidden={!problem}>
        {problem}
      </p>
    </NumberField>
  );
}
