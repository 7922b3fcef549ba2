import { useState } from 'react';
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
import { emptyValue, itemTitle, listOf } from './form-values.ts';
import { ObjectFields } from './object-field.tsx';
import { ChoicesField, RelationsField } from './relation-field.tsx';

type ListKind = Extract<FormField, { kind: 'list' }>;

function countWords({ min, max }: ListKind): string {
  if (min !== undefined && min === max) return `Exactly ${min}.`;
  if (min && max) return `${min} to ${max}.`;
  if (min && min > 1) return `At least ${min}.`;
  return max ? `At most ${max}.` : '';
}

const moved = (items: readonly unknown[], from: number, to: number): unknown[] => {
  const next = [...items];
  const [item] = next.splice(from, 1);
  next.splice(to, 0, item);
  return next;
};

interface ItemProps {
  title: string;
  at: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const ItemButtons = ({ title, at, last, onMove, onRemove }: ItemProps) => (
  <Cluster gap={2} className={styles.itemButtons}>
    <button type="button" disabled={at === 0} aria-label={`Move up: ${title}`} onClick={() => onMove(at - 1)}>
      ↑
    </button>
    <button
      type="button"
      disabled={at === last}
      aria-label={`Move down: ${title}`}
      onClick={() => onMove(at + 1)}
    >
      ↓
    </button>
    <button type="button" aria-label={`Remove: ${title}`} onClick={onRemove}>
      ×
    </button>
  </Cluster>
);

export function ListField(props: FieldProps<ListKind> & { renderField: RenderField }) {
  const { of } = props.field;
  if (of.kind === 'relation') return <RelationsField {...props} of={of} />;
  if (of.kind === 'choice') return <ChoicesField {...props} of={of} />;
  return <ItemsField {...props} />;
}

/** A list whose items are moved by buttons, so that it works by keyboard and touch. */
function ItemsField({
  field,
  value,
  path,
  at,
  renderField,
}: FieldProps<ListKind> & { renderField: RenderField }) {
  const { change, errors, isReadOnly } = useEditedForm();
  const { of } = field;
  const items = listOf(value);
  const last = items.length - 1;
  const [added, setAdded] = useState<number>();
  const set = (next: readonly unknown[]): void => change(path, next);
  const buttonsOf = (title: string, index: number) => (
    <ItemButtons
      title={title}
      at={index}
      last={last}
      onMove={(to) => set(moved(items, index, to))}
      onRemove={() => set(items.filter((_, place) => place !== index))}
    />
  );
  return (
    <fieldset className={styles.list} id={fieldId(at)} tabIndex={-1}>
      <Text as="legend" size="s" strong>
        {labelOf(field)}
      </Text>
      {countWords(field) && <Note>{countWords(field)}</Note>}
      <FieldError at={at} />
      {isReadOnly && items.length === 0 && <Note>Not set</Note>}
      {items.map((item, index) => {
        const title = itemTitle(of, item) || `${index + 1}`;
        const inner = { value: item, path: [...path, index], at: `${at}.${index}` };
        return of.kind === 'object' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity; all state is in the form.
          <div key={index} className={styles.item}>
            <Fold title={title} startsOpen={index === added} hasError={hasErrorBelow(errors, inner.at)}>
              <FieldError at={inner.at} />
              <ObjectFields field={of} renderField={renderField} {...inner} />
            </Fold>
            {!isReadOnly && buttonsOf(title, index)}
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <div key={index} className={styles.item}>
            {renderField({ field: { ...of, label: `${of.label} ${index + 1}`, required: true }, ...inner })}
            {!isReadOnly && buttonsOf(title, index)}
          </div>
        );
      })}
      {!isReadOnly && (field.max === undefined || items.length < field.max) && (
        <Button
          look="outline"
          aria-label={`Add: ${field.label}`}
          onClick={() => {
            setAdded(items.length);
            set([...items, emptyValue(of) ?? '']);
          }}
        >
          Add
        </Button>
      )}
    </fieldset>
  );
}
