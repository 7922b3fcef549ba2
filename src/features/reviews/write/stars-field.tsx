import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { Text } from '#src/components/layout.tsx';
import * as styles from './stars-field.module.css';

interface StarsFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const choices = [
  ['1', 'Poor'],
  ['2', 'Fair'],
  ['3', 'Good'],
  ['4', 'Very good'],
  ['5', 'Excellent'],
] as const;

/** Radio buttons from 1 to 5; the first has the id, so that a summary leads to it. */
export function StarsField({ label, error, id, ...rest }: StarsFieldProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {choices.map(([value, words], place) => (
          <label key={value} className={styles.choice}>
            <input
              {...rest}
              type="radio"
              value={value}
              id={place === 0 ? id : undefined}
              className="visually-hidden"
            />
            <span className="tabular">{value}</span>
            <Text as="span" size="s">
              {words}
            </Text>
          </label>
        ))}
      </div>
      <Text id={errorId} role="alert" size="s" tone="alarm" strong hidden={!error}>
        {error}
      </Text>
    </fieldset>
  );
}
