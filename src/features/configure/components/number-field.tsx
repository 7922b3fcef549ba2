import { useId, useState } from 'react';
import { answerTitle } from '../../../../domain/configurator/answer-title.ts';
import type { NumberQuestion } from '../../../../domain/configurator/model.ts';
import { numberRefusal } from '../../../../domain/configurator/settle.ts';
import { parseInches } from '../../../../domain/length/parse-inches.ts';
import { formatInches } from '../../../../domain/length/sixteenths.ts';
import { TextField } from '../../../components/text-field.tsx';
import * as styles from './number-field.module.css';

interface NumberFieldProps {
  question: NumberQuestion;
  answer: number;
  /** `continues` is true for the later steps of one drag. */
  onAnswer: (answer: number, continues: boolean) => void;
}

const written = ({ kind }: NumberQuestion, answer: number): string =>
  kind === 'size' ? formatInches(answer) : String(answer);

const readNumber = ({ kind }: NumberQuestion, text: string): number | undefined =>
  kind === 'size' ? parseInches(text) : /^\d+$/.test(text.trim()) ? Number(text) : undefined;

/** A size or a count: a slider to try, and a field to type it to the sixteenth. What cannot be had stays in the field, with the reason. */
export function NumberField({ question, answer, onAnswer }: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [dragging, setDragging] = useState(false);
  const { title, help, min, max, multiple } = question;

  const commit = () => {
    if (draft === null) return;
    const value = readNumber(question, draft);
    const refusal = value === undefined ? `Write it like 35 or 35 1/2` : numberRefusal(question, value);
    if (refusal !== null || value === undefined) return setError(refusal ?? '');
    setError('');
    setDraft(null);
    if (value !== answer) onAnswer(value, false);
  };

  return (
    <div className={styles.field}>
      <TextField
        id={id}
        className={styles.typed}
        label={question.kind === 'size' ? `${title}, inches` : title}
        inputMode={question.kind === 'size' ? 'text' : 'numeric'}
        autoComplete="off"
        value={draft ?? written(question, answer)}
        error={error || undefined}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      {min < max && (
        <input
          type="range"
          className={styles.slider}
          aria-label={`${title}, slider`}
          aria-valuetext={answerTitle(question, answer)}
          min={min}
          max={max}
          step={multiple}
          value={answer}
          onChange={({ target }) => {
            onAnswer(Number(target.value), dragging);
            setDraft(null);
            setError('');
            setDragging(true);
          }}
          onPointerUp={() => setDragging(false)}
          onKeyUp={() => setDragging(false)}
          onBlur={() => setDragging(false)}
        />
      )}
      <p className={`${styles.range} tabular`}>
        {min < max
          ? `${answerTitle(question, min)} to ${answerTitle(question, max)}`
          : 'This is its only size'}
      </p>
      {help && <p className={styles.help}>{help}</p>}
    </div>
  );
}
