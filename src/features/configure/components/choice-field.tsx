import { Label, Radio, RadioGroup, Text } from 'react-aria-components/RadioGroup';
import type { Answer, ChoiceQuestion, Model } from '../../../../domain/configurator/model.ts';
import type { OptionState, QuestionState, Settled } from '../../../../domain/configurator/settle.ts';
import * as styles from './choice-field.module.css';
import { OptionSwatch } from './option-swatch.tsx';

interface ChoiceFieldProps {
  model: Model;
  settled: Settled;
  question: ChoiceQuestion;
  state: QuestionState;
  onAnswer: (answer: Answer) => void;
}

function OptionCard({
  state: { option, reason },
  ...of
}: Omit<ChoiceFieldProps, 'state' | 'onAnswer'> & { state: OptionState }) {
  return (
    <Radio value={option.option} isDisabled={reason !== null} className={styles.card ?? ''}>
      <OptionSwatch {...of} option={option} className={styles.swatch} />
      <span className={styles.words}>
        <span className={styles.title}>{option.title}</span>
        {option.note && <span className={styles.note}>{option.note}</span>}
        {reason !== null && <span className={styles.reason}>{reason}</span>}
      </span>
    </Radio>
  );
}

/** One of several, as cards. What cannot be had stays in sight with the reason why. */
export function ChoiceField({ model, settled, question, state, onAnswer }: ChoiceFieldProps) {
  const { swatch } = question;
  const layout = swatch === 'color' ? `${styles.pictured} ${styles.chips}` : swatch && styles.pictured;
  return (
    <RadioGroup
      className={styles.group ?? ''}
      value={String(state.answer)}
      onChange={(answer) => onAnswer(answer)}
    >
      <Label className={styles.label ?? ''}>{question.title}</Label>
      {question.help && (
        <Text slot="description" className={styles.help ?? ''}>
          {question.help}
        </Text>
      )}
      <div className={`${styles.cards} ${layout ?? ''}`}>
        {state.options.map((option) => (
          <OptionCard
            key={option.option.option}
            model={model}
            settled={settled}
            question={question}
            state={option}
          />
        ))}
      </div>
    </RadioGroup>
  );
}
