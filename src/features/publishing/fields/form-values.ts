import type { FormField } from '#domain/publishing/form-field.ts';

export type Path = readonly (string | number)[];
export type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});
export const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Returns a copy with one value changed; shares everything else. */
export function changedAt(whole: unknown, path: Path, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const items = [...listOf(whole)];
    items[part] = changedAt(items[part], rest, value);
    return items;
  }
  const values = valuesOf(whole);
  return { ...values, [part]: changedAt(values[part], rest, value) };
}

/** Returns the fields of an object that its first field allows: a door has other measures than a window. */
export function fieldsIn(field: FormField & { kind: 'object' }, value: Values): readonly FormField[] {
  const [choice] = field.fields;
  const kept = field.variants?.[textOf(choice && value[choice.name])];
  if (kept) return field.fields.filter(({ name }) => kept.includes(name));
  return field.variants && choice ? [choice] : field.fields;
}

/** Returns a new field's value: its default, or nothing. */
export function emptyValue(field: FormField): unknown {
  if (field.default !== undefined && typeof field.default !== 'object') return field.default;
  if (field.kind === 'object') return emptyValues(field.fields);
  if (field.kind === 'list' || field.kind === 'optional' || field.kind === 'pairs') return [];
  return field.kind === 'boolean' ? false : undefined;
}

export const emptyValues = (fields: readonly FormField[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = emptyValue(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

const naming = /^(title|name|question|heading)$/;

/** Returns a short title of a list item: its title or name, else its first text or choice. */
export function itemTitle(field: FormField, value: unknown): string {
  if (field.kind !== 'object') return textOf(value);
  const values = valuesOf(value);
  const called = field.fields.find(({ name }) => naming.test(name) && textOf(values[name]) !== '');
  const first = field.fields.find(
    ({ kind, name }) =>
      ['text', 'relation', 'choice', 'number'].includes(kind) && textOf(values[name]) !== '',
  );
  const shown = called ?? first;
  return shown ? textOf(values[shown.name]) : '';
}
