import type { FormField } from '#domain/publishing/form-field.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Text } from '#src/components/layout.tsx';
import { FieldError } from './field-error.tsx';
import * as styles from './fields.module.css';
import { type FieldProps, fieldId, labelOf, type RenderField, useEditedForm } from './form-context.ts';
import { emptyValue, listOf, textOf, valuesOf } from './form-values.ts';

type PairsKind = Extract<FormField, { kind: 'pairs' }>;

/** Values by name, such as hours by season. */
export function PairsField({
  field,
  value,
  path,
  at,
  renderField,
}: FieldProps<PairsKind> & { renderField: RenderField }) {
  const { change, isReadOnly } = useEditedForm();
  const pairs = listOf(value).map(valuesOf);
  return (
    <fieldset className={styles.list} id={fieldId(at)} tabIndex={-1}>
      <Text as="legend" size="s" strong>
        {labelOf(field)}
      </Text>
      <FieldError at={at} />
      {pairs.map((pair, index) => {
        const name = textOf(pair.key);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed.
          <div key={index} className={styles.pair}>
            <TextField
              label="Name"
              value={name}
              autoComplete="off"
              onChange={({ target }) => change([...path, index, 'key'], target.value)}
            />
            {renderField({
              field: field.of,
              value: pair.value,
              path: [...path, index, 'value'],
              at: `${at}.${name}`,
            })}
            {!isReadOnly && (
              <Button
                look="quiet"
                aria-label={`Remove: ${name || index + 1}`}
                onClick={() =>
                  change(
                    path,
                    pairs.filter((_, place) => place !== index),
                  )
                }
              >
                Remove
              </Button>
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <Button
          look="outline"
          aria-label={`Add: ${field.label}`}
          onClick={() => change(path, [...pairs, { key: '', value: emptyValue(field.of) }])}
        >
          Add
        </Button>
      )}
    </fieldset>
  );
}
