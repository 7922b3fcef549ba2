import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import type { FormField } from '#domain/publishing/form-field.ts';

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const lineWidth = 100;

export class UnreadableField extends Error {
  constructor(
    readonly path: readonly (string | number)[],
    message: string,
  ) {
    super(message);
  }
}

/** Converts a stored value for its form field. Passes a mismatching value through. */
export function toForm(field: FormField, stored: unknown): unknown {
  const value = stored === undefined ? field.default : stored;
  if (value === undefined) return undefined;
  switch (field.kind) {
    case 'text':
    case 'markdown':
      return typeof value === 'string' ? value.trim() : value === null ? '' : value;
    case 'scalar':
      return String(value);
    case 'source':
      return stringify(value, { lineWidth }).trimEnd();
    case 'list':
      return Array.isArray(value) ? value.map((item) => toForm(field.of, item)) : value;
    case 'optional':
      return [toForm(field.of, value)];
    case 'pairs':
      return isData(value)
        ? Object.entries(value).map(([key, inner]) => ({ key, value: toForm(field.of, inner) }))
        : value;
    case 'object':
      return isData(value) ? formOf(fieldsIn(field, value), value) : value;
    default:
      return value;
  }
}

function fieldsIn({ fields, variants }: FormField & { kind: 'object' }, value: Data): readonly FormField[] {
  const [choice] = fields;
  const kept = variants?.[String(choice && value[choice.name])];
  return kept ? fields.filter(({ name }) => kept.includes(name)) : fields;
}

export const formOf = (fields: readonly FormField[], stored: Data): Data => ({
  ...stored,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const shown = toForm(field, stored[field.name]);
      return shown === undefined ? [] : [[field.name, shown]];
    }),
  ),
});

/** Keeps trailing whitespace, which editors cannot see. */
function textLike(written: string, stored: unknown): string {
  const text = typeof stored === 'string' ? stored : '';
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(Math.max(before.length, text.trimEnd().length));
  return before + written.trim() + after;
}

/**
 * Converts a value of a field for numbers or texts. A text stays a text. Only canonical numbers become
 * numbers: `06851` and `1.10` stay texts, which keeps their digits.
 */
function scalarLike(written: unknown, stored: unknown): unknown {
  if (String(stored) === String(written)) return stored;
  if (typeof written !== 'string' || typeof stored === 'string') return written;
  const text = written.trim();
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Throws `UnreadableField` for duplicate names: an object would keep only the last. */
function checkNames(pairs: readonly unknown[], path: readonly (string | number)[]): void {
  const names = pairs.map((pair) => String(isData(pair) ? pair.key : ''));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UnreadableField(path, `the name “${twice}” stands there twice`);
}

/**
 * Converts a form value for storage; `undefined` means empty. Returns the stored value if the form shows the
 * same, so that saving an unchanged form changes nothing.
 */
export function fromForm(
  field: FormField,
  written: unknown,
  stored: unknown,
  path: readonly (string | number)[] = [],
): unknown {
  if (isDeepStrictEqual(written, toForm(field, stored))) return stored;
  if (field.kind === 'text' && field.orNull && isEmpty(written)) return null;
  if (isEmpty(written)) return field.required && written === '' ? '' : undefined;
  switch (field.kind) {
    case 'text':
    case 'markdown':
      return typeof written === 'string' ? textLike(written, stored) : written;
    case 'picture':
      // Older clients add the folder.
      return String(written).split('/').at(-1);
    case 'scalar':
      return scalarLike(written, stored);
    case 'source':
      try {
        return parse(String(written));
      } catch (error) {
        const [line = ''] = error instanceof Error ? error.message.split('\n') : [];
        throw new UnreadableField(path, `is no YAML: ${line}`);
      }
    case 'list': {
      const items = listOf(written);
      if (items.length === 0 && !field.required && stored === undefined) return undefined;
      return items.map((item, at) =>
        fromForm(field.of, item, counterpart(field.of, item, at, stored), [...path, at]),
      );
    }
    case 'optional': {
      const [item] = listOf(written);
      return item === undefined ? undefined : fromForm(field.of, item, stored, path);
    }
    case 'pairs': {
      const before = isData(stored) ? stored : {};
      checkNames(listOf(written), path);
      return Object.fromEntries(
        listOf(written).map((pair) => {
          const { key, value } = isData(pair) ? pair : { key: '', value: pair };
          return [String(key), fromForm(field.of, value, before[String(key)], [...path, String(key)])];
        }),
      );
    }
    case 'object':
      return isData(written) ? dataOf(fieldsIn(field, written), written, stored, path) : written;
    default:
      return written;
  }
}

/** Finds the stored item of a list item: the equal one, or the one at the same index. */
function counterpart(of: FormField, item: unknown, at: number, stored: unknown): unknown {
  const items = listOf(stored);
  return items.find((one) => isDeepStrictEqual(toForm(of, one), item)) ?? items[at];
}

/** Converts form data for storage and omits empty fields. */
export function dataOf(
  fields: readonly FormField[],
  written: Data,
  stored: unknown,
  path: readonly (string | number)[] = [],
): Data {
  const before = isData(stored) ? stored : {};
  const entries = fields.map((field): [string, unknown] => [
    field.name,
    fromForm(field, written[field.name], before[field.name], [...path, field.name]),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
