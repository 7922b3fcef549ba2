import type { ContentTypeName } from '#domain/content/content-types.ts';
import { collectionName } from '#domain/publishing/collection-name.ts';
import type { FormField } from '#domain/publishing/form-field.ts';
import { listEntries } from '#domain/publishing/writing-contract.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Cluster, Note, Text } from '#src/components/layout.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { FieldError } from './field-error.tsx';
import * as styles from './fields.module.css';
import { type FieldProps, fieldId, labelOf, useEditedForm } from './form-context.ts';
import { listOf, textOf } from './form-values.ts';

type RelationKind = Extract<FormField, { kind: 'relation' }>;
type ChoiceKind = Extract<FormField, { kind: 'choice' }>;
type ListKind = Extract<FormField, { kind: 'list' }>;
type Option = readonly [value: string, words: string];

/** Entries that a field may refer to, by title; with the present value, even if its entry is gone. */
function useOptions(to: ContentTypeName, present: readonly string[]): readonly Option[] {
  const { known } = useDesk(listEntries, { query: { collection: collectionName(to) } });
  const options = (known?.entries ?? []).map(({ key, title }): Option => [key, title]);
  const missing = present.filter((value) => value !== '' && !options.some(([key]) => key === value));
  return [...options, ...missing.map((value): Option => [value, value])];
}

export function RelationField({ field, value, path, at }: FieldProps<RelationKind>) {
  const { change, errors } = useEditedForm();
  const options = useOptions(field.to, [textOf(value)]);
  return (
    <div className={styles.field}>
      <SelectField
        id={fieldId(at)}
        label={labelOf(field)}
        none={field.required ? 'Choose' : 'None'}
        options={options}
        error={errors.get(at) ?? ''}
        value={textOf(value)}
        onChange={({ target }) => change(path, target.value || undefined)}
      />
      {field.hint && <Note>{field.hint}</Note>}
    </div>
  );
}

interface ChosenProps extends FieldProps<ListKind> {
  options: readonly Option[];
}

/** Chosen values in their order, and a list to add from. */
function ChosenField({ field, value, path, at, options }: ChosenProps) {
  const { change, isReadOnly } = useEditedForm();
  const chosen = listOf(value).map(textOf);
  const left = options.filter(([key]) => !chosen.includes(key));
  const words = new Map(options);
  const isFull = field.max !== undefined && chosen.length >= field.max;
  return (
    <fieldset className={styles.list} id={fieldId(at)} tabIndex={-1}>
      <Text as="legend" size="s" strong>
        {labelOf(field)}
      </Text>
      <FieldError at={at} />
      {isReadOnly && chosen.length === 0 && <Note>Not set</Note>}
      {chosen.length > 0 && (
        <Cluster as="ul" role="list" gap={2}>
          {chosen.map((one, index) => (
            <li key={one} className={styles.chip}>
              {words.get(one) ?? one}
              {index > 0 && !isReadOnly && (
                <button
                  type="button"
                  aria-label={`Move first: ${words.get(one) ?? one}`}
                  onClick={() => change(path, [one, ...chosen.filter((other) => other !== one)])}
                >
                  ↑
                </button>
              )}
              {!isReadOnly && (
                <button
                  type="button"
                  aria-label={`Remove: ${words.get(one) ?? one}`}
                  onClick={() =>
                    change(
                      path,
                      chosen.filter((other) => other !== one),
                    )
                  }
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </Cluster>
      )}
      {!isReadOnly && !isFull && left.length > 0 && (
        <SelectField
          label={`Add to ${field.label.toLowerCase()}`}
          none="Add…"
          options={left}
          value=""
          onChange={({ target }) => target.value && change(path, [...chosen, target.value])}
        />
      )}
    </fieldset>
  );
}

export function RelationsField({ of, ...rest }: FieldProps<ListKind> & { of: RelationKind }) {
  const options = useOptions(of.to, listOf(rest.value).map(textOf));
  return <ChosenField {...rest} options={options} />;
}

export const ChoicesField = ({ of, ...rest }: FieldProps<ListKind> & { of: ChoiceKind }) => (
  <ChosenField
    {...rest}
    options={of.options.map((option): Option => [option, option.replaceAll(/[_-]/g, ' ')])}
  />
);
