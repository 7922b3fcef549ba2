import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
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
    <Stack id={id} tabIndex={id ? -1 : undefined} gap={2} className={styles.cards}>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className={styles.card ?? ''}>
          <Stack as="span" gap={1} className={styles.words}>
            <Cluster as="span" gap="2 3" align="center" justify="between" strong>
              {choice.title}
            </Cluster>
            {choice.note && (
              <Note as="span" className="tabular">
                {choice.note}
              </Note>
            )}
          </Stack>
        </Radio>
      ))}
    </Stack>
    <Text role="alert" size="s" tone="alarm" strong hidden={!error}>
      {error}
    </Text>
  </RadioGroup>
);
