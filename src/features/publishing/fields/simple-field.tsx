import type { FormField } from '#domain/publishing/form-field.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note } from '#src/components/layout.tsx';
import { FieldError } from './field-error.tsx';
import * as styles from './fields.module.css';
import { type FieldProps, fieldId, labelOf, useEditedForm } from './form-context.ts';
import { textOf } from './form-values.ts';
import { KeyField } from './key-field.tsx';

const worded = (value: string): string => value.replaceAll(/[_-]/g, ' ');

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

const inputType = ({ kind }: FormField): string => (kind === 'date' ? 'date' : 'text');

function BooleanField({ field, value, path, at }: FieldProps) {
  const { change } = useEditedForm();
  return (
    <div>
      <label className={styles.box}>
        <input
          id={fieldId(at)}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => change(path, target.checked)}
        />
        {field.label}
      </label>
      <FieldError at={at} />
    </div>
  );
}

/** A field with a single value: text, number, day, choice, yes or no, and YAML for what no form can show. */
export function SimpleField({ field, value, path, at }: FieldProps) {
  const { change, errors, key } = useEditedForm();
  const common = { id: fieldId(at), label: labelOf(field), error: errors.get(at) ?? '' };
  const hint = field.hint && <Note>{field.hint}</Note>;
  if (field.kind === 'boolean') return <BooleanField field={field} value={value} path={path} at={at} />;
  if (path.length === 1 && field.name === key.name)
    return <KeyField field={field} value={value} path={path} at={at} />;
  if (field.kind === 'choice')
    return (
      <div className={styles.field}>
        <SelectField
          {...common}
          value={textOf(value)}
          none={field.required ? 'Choose' : 'Not set'}
          options={field.options.map((option) => [option, worded(option)])}
          onChange={({ target }) => change(path, target.value || undefined)}
        />
        {hint}
      </div>
    );
  if (field.kind === 'source' || (field.kind === 'text' && field.long))
    return (
      <div className={styles.field} data-source={field.kind === 'source' || undefined}>
        <TextArea
          {...common}
          rows={field.kind === 'source' ? 10 : 3}
          value={textOf(value)}
          onChange={({ target }) => change(path, target.value)}
        />
        {hint}
      </div>
    );
  const onText = (text: string): void =>
    change(path, field.kind === 'number' && isNumber(text) ? Number(text) : text);
  return (
    <div className={styles.field}>
      <TextField
        {...common}
        type={inputType(field)}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        value={textOf(value)}
        onChange={({ target }) => onText(target.value)}
      />
      {hint}
    </div>
  );
}
