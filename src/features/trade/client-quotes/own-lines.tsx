import { useRef } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { isEmptyLine, problemsOfLine, type TypedLine } from './quote-extras.ts';
import * as styles from './quotes.module.css';

interface OwnLinesProps {
  lines: readonly TypedLine[];
  change: (lines: TypedLine[]) => void;
}

/** Lines of the professional's own: labor, disposal. */
export function OwnLines({ lines, change }: OwnLinesProps) {
  const add = useRef<HTMLButtonElement>(null);
  const write = (key: string, fields: Partial<TypedLine>) =>
    change(lines.map((line) => (line.key === key ? { ...line, ...fields } : line)));
  return (
    <Stack as="fieldset" gap={4} className={styles.own}>
      <legend>Your own lines</legend>
      {lines.length === 0 && <Note>Labor, disposal, permits: what you add to the windows.</Note>}
      {lines.map((line, place) => {
        const problems = isEmptyLine(line) ? { title: '', amount: '' } : problemsOfLine(line);
        return (
          <div key={line.key} className={styles.ownLine}>
            <TextField
              label={`Line ${place + 1}`}
              autoComplete="off"
              maxLength={120}
              value={line.title}
              error={line.amount === '' ? '' : problems.title}
              onChange={({ target }) => write(line.key, { title: target.value })}
            />
            <TextField
              label="Dollars"
              inputMode="decimal"
              autoComplete="off"
              value={line.amount}
              error={line.amount === '' ? '' : problems.amount}
              onChange={({ target }) => write(line.key, { amount: target.value })}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={line.taxed}
                onChange={({ target }) => write(line.key, { taxed: target.checked })}
              />
              Taxed
            </label>
            <Button
              look="quiet"
              onClick={() => {
                change(lines.filter(({ key }) => key !== line.key));
                add.current?.focus();
              }}
            >
              Remove<span className="visually-hidden"> line {place + 1}</span>
            </Button>
          </div>
        );
      })}
      {lines.length < 30 && (
        <Cluster>
          <Button
            ref={add}
            look="outline"
            onClick={() => change([...lines, { key: newUuid(), title: '', amount: '', taxed: true }])}
          >
            Add a line
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
