import { slugOf } from '#domain/publishing/slug-of.ts';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note } from '#src/components/layout.tsx';
import * as styles from './fields.module.css';
import { type FieldProps, fieldId, useEditedForm } from './form-context.ts';
import { textOf } from './form-values.ts';

/** The entry's name in its address. It follows the title until someone types another one. */
export function KeyField({ field, value, path, at }: FieldProps) {
  const { change, errors, key } = useEditedForm();
  const text = textOf(value);
  const page = key.page?.(slugOf(text) || '…');
  return (
    <div className={styles.field}>
      <TextField
        id={fieldId(at)}
        label={field.label}
        autoComplete="off"
        readOnly={key.isFixed}
        value={text}
        error={errors.get(at) ?? ''}
        onChange={({ target }) => change(path, target.value)}
        onBlur={() => {
          if (!key.isFixed && key.page && text) change(path, slugOf(text));
        }}
      />
      <Note>
        {page ? `Its address: ${page}` : field.hint}
        {key.isFixed && key.page && ' Change it with Rename, which redirects the old address.'}
      </Note>
    </div>
  );
}
