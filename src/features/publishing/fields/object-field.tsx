import type { FormField } from '#domain/publishing/form-field.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Text } from '#src/components/layout.tsx';
import { FieldError } from './field-error.tsx';
import * as styles from './fields.module.css';
import { Fold } from './fold.tsx';
import {
  type FieldProps,
  fieldId,
  hasErrorBelow,
  labelOf,
  type RenderField,
  useEditedForm,
} from './form-context.ts';
import { emptyValue, fieldsIn, listOf, valuesOf } from './form-values.ts';

type ObjectKind = Extract<FormField, { kind: 'object' }>;
type OptionalKind = Extract<FormField, { kind: 'optional' }>;
interface WithRender {
  renderField: RenderField;
}

export function ObjectFields({ field, value, path, at, renderField }: FieldProps<ObjectKind> & WithRender) {
  const values = valuesOf(value);
  return fieldsIn(field, values).map((inner) => (
    <div key={inner.name}>
      {renderField({
        field: inner,
        value: values[inner.name],
        path: [...path, inner.name],
        at: at ? `${at}.${inner.name}` : inner.name,
      })}
    </div>
  ));
}

/** Fields of a part, folded unless one has an error */
export function ObjectField(props: FieldProps<ObjectKind> & WithRender) {
  const { field, at } = props;
  const { errors } = useEditedForm();
  return (
    <Fold
      id={fieldId(at)}
      title={labelOf(field)}
      startsOpen={props.path.length === 1 && !field.variants}
      hasError={hasErrorBelow(errors, at)}
    >
      <FieldError at={at} />
      <ObjectFields {...props} />
    </Fold>
  );
}

/** An optional object field; the form stores it as an array of length 0 or 1. */
export function OptionalField({
  field,
  value,
  path,
  at,
  renderField,
}: FieldProps<OptionalKind> & WithRender) {
  const { change, isReadOnly } = useEditedForm();
  const items = listOf(value);
  if (items.length === 0)
    return (
      <Cluster gap={3} align="center" id={fieldId(at)}>
        <Text as="span" size="s" strong>
          {labelOf(field)}
        </Text>
        {isReadOnly ? (
          <Note as="span">Not set</Note>
        ) : (
          <Button
            look="quiet"
            aria-label={`Add: ${field.label}`}
            onClick={() => change(path, [emptyValue(field.of)])}
          >
            Add
          </Button>
        )}
      </Cluster>
    );
  if (field.of.kind !== 'object')
    return renderField({ field: field.of, value: items[0], path: [...path, 0], at });
  return (
    <div className={styles.part}>
      <Cluster gap={3} align="center" justify="between">
        <Text as="span" strong id={fieldId(at)}>
          {field.label}
        </Text>
        {!isReadOnly && (
          <Button look="quiet" aria-label={`Remove: ${field.label}`} onClick={() => change(path, [])}>
            Remove
          </Button>
        )}
      </Cluster>
      <div className={styles.inside}>
        <FieldError at={at} />
        <ObjectFields
          field={field.of}
          value={items[0]}
          path={[...path, 0]}
          at={at}
          renderField={renderField}
        />
      </div>
    </div>
  );
}
