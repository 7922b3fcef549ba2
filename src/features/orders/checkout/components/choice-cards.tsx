import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import * as styles from './choice-cards.module.css';

export interface Choice {
  value: string;
  title: ReactNode;
  note?: ReactNode;
}

export const ChoiceCards = ({
  id,
  label,
  choices,
  value,
  onChange,
  error,
}: {
  id?: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) => (
  <RadioGroup className={styles.group ?? ''} value={value} onChange={onChange} isInvalid={Boolean(error)}>
    <Label className={styles.label ?? ''}>{label}</Label>
    <div id={id} tabIndex={id ? -1 : undefined} className={styles.cards}>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className={styles.card ?? ''}>
          <span className={styles.words}>
            <span className={styles.title}>{choice.title}</span>
            {choice.note && <span className={`${styles.note} tabular`}>{choice.note}</span>}
          </span>
        </Radio>
      ))}
    </div>
    <p role="alert" className={styles.error} hidden={!error}>
      {error}
    </p>
  </RadioGroup>
);
