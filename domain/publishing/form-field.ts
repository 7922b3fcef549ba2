import { z } from 'zod';
import { lengthSchema } from '#domain/content/configurator.ts';
import type { ContentTypeName } from '#domain/content/content-types.ts';
import { markdownSchema, pictureFileSchema, proseSchema } from '#domain/content/shared.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';

const labels: Record<string, string> = {
  article_id: 'Name in the address',
  author_id: 'Author',
  backend_name: 'Name in the address',
  branch_id: 'Branch',
  branch_retail: 'Retail stores it supports',
  brochure_id: 'Name in the address',
  category_id: 'Category',
  contractor_id: 'Name',
  document_id: 'Name in the address',
  fits: 'Fits these product lines',
  from: 'From',
  group: 'Part group',
  line_id: 'Product line',
  lines: 'Product lines',
  project_id: 'Name',
  promotion_id: 'Name in the address',
  review_id: 'Name',
  showroom_id: 'Name in the address',
  store_id: 'Name',
  hand: 'Hinge side, side that opens first, or high end',
  pitch: 'Rise in inches a foot',
  sidelight: 'Side of the sidelight',
  angle: 'Angle of a bay in degrees',
  lights: 'Windows of a bow',
  blinds: 'Blinds between the panes',
  kick_plate: 'Brass kick plate',
  tfn: 'Toll-free number',
  topic_id: 'Name in the address',
  to: 'To',
  alt: 'Description, for those who do not see the picture',
  focus: 'What must stay in view',
  rollout: 'Rollout in percent',
  basis_points: 'Discount in hundredths of a per cent',
  parts_basis_points: 'Discount on parts, in hundredths of a per cent',
  market: 'Market',
  sold_in: 'Markets that it is sold in',
  lead: 'Opening sentence',
  search_title: 'Title in search results',
  search_text: 'Description in search results',
  ends: 'Last day',
  starts: 'First day',
  u_factor: 'U-factor, best and worst',
  shgc: 'SHGC, best and worst',
};

const initials = /\b(id|url|apr|cta|shgc|zip)\b/gi;

/** Returns a field's label: `redeemed_at` becomes 'Redeemed at'. */
function labelFor(name: string): string {
  const known = labels[name];
  if (known) return known;
  const words = name
    .replace(/_cents$/, ' in cents')
    .replace(/[_-]+/g, ' ')
    .replace(/^cents$/, 'amount in cents')
    .replace(initials, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const hintsByKind: Partial<Record<FieldKind, string>> = {
  markdown: 'Markdown. The preview beside the form shows it as the site does.',
  scalar: 'As one says it: 36 or 35 1/2.',
  source: 'YAML, as it stands in the file.',
};

/** Returns the hint of a field, if its name does not suffice; `fallback` is its default value. */
function hintFor(name: string, kind: FieldKind, fallback: unknown): string | undefined {
  const parts = [
    /(^|_)cents$/.test(name) ? 'Whole cents: 12900 is $129.00.' : undefined,
    kind === 'scalar' && !/width|height|min|max|multiple|size/.test(name) ? undefined : hintsByKind[kind],
    ['string', 'number'].includes(typeof fallback) && fallback !== ''
      ? `${fallback} unless said otherwise.`
      : undefined,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

interface FieldBase {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  default?: unknown;
}

/** A form field: the schema's requirements, independent of the widget. */
export type FormField = FieldBase &
  (
    | { kind: 'text'; long: boolean; pattern?: { source: string; message: string }; orNull: boolean }
    | { kind: 'markdown' | 'boolean' | 'date' | 'picture' }
    | { kind: 'number'; whole: boolean; min?: number; max?: number }
    | { kind: 'choice'; options: string[] }
    | { kind: 'relation'; to: ContentTypeName }
    | { kind: 'list'; of: FormField; min?: number; max?: number }
    /** `variants` lists the fields for each value of the first field. */
    | { kind: 'object'; fields: FormField[]; variants?: Record<string, string[]> }
    | { kind: 'optional'; of: FormField }
    | { kind: 'pairs'; of: FormField }
    /** A number or text as typed: `36`, `35 1/2`. */
    | { kind: 'scalar' }
    | { kind: 'source' }
  );

type FieldKind = FormField['kind'];

export type References = Readonly<Record<string, ContentTypeName>>;

interface Place {
  name: string;
  path: string;
  references: References;
}

const asJson = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    minimum?: number;
    maximum?: number;
    minItems?: number;
    maxItems?: number;
    pattern?: string;
    format?: string;
    type?: string;
  };

function unwrapped(schema: z.core.$ZodType): {
  schema: z.core.$ZodType;
  required: boolean;
  orNull: boolean;
  fallback?: unknown;
} {
  if (schema instanceof z.ZodOptional) return { ...unwrapped(schema.unwrap()), required: false };
  if (schema instanceof z.ZodDefault)
    return { ...unwrapped(schema.unwrap()), required: false, fallback: schema.def.defaultValue };
  if (schema instanceof z.ZodNullable) return { ...unwrapped(schema.unwrap()), orNull: true };
  if (schema instanceof z.ZodPipe && schema !== lengthSchema) return unwrapped(schema.in);
  return { schema, required: true, orNull: false };
}

const bounds = (min?: number, max?: number) => ({
  ...(min !== undefined && Number.isSafeInteger(min) && { min }),
  ...(max !== undefined && Number.isSafeInteger(max) && { max }),
});

function patternOf(schema: z.core.$ZodType): { source: string; message: string } | undefined {
  const { pattern } = asJson(schema);
  if (pattern === undefined) return undefined;
  const refused = z.safeParse(schema, '\u0000');
  return { source: pattern, message: refused.error?.issues[0]?.message ?? 'Must have another form' };
}

const longTexts =
  /^(summary|search_text|lead|intro|description|about|text|answer|local_advice|directions|problem|work|result|statement|disclosure|reply|reason|note|help|terms|features|fitting|duties|asks|suits|takes|costs|rules|caption|none)$/;

const isPrimitive = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean;

const source = { kind: 'source' } as const;

function variantsOf(schema: typeof drawingSpecSchema, place: Place) {
  const shapes = schema.options.map(({ shape }) => shape);
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))].filter((name) => name !== 'kind');
  const kinds = shapes.map((shape) => shape.kind.value);
  const kind = z.enum(kinds as [string, ...string[]]);
  const fields = names.map((name) => {
    const offered = shapes.flatMap((shape) => (shape as Record<string, z.ZodType>)[name] ?? []);
    const everywhere = offered.length === shapes.length;
    const options = offered.flatMap((one) => (one instanceof z.ZodEnum ? one.options.map(String) : []));
    const [first = kind] = offered;
    const joined =
      first instanceof z.ZodEnum ? z.enum([...new Set(options)] as [string, ...string[]]) : first;
    return formField(everywhere ? joined : z.optional(joined), {
      ...place,
      name,
      path: `${place.path}.${name}`,
    });
  });
  return {
    kind: 'object' as const,
    fields: [formField(kind, { ...place, name: 'kind', path: `${place.path}.kind` }), ...fields],
    variants: Object.fromEntries(shapes.map((shape) => [shape.kind.value, Object.keys(shape)])),
  };
}

type Shape = FormField extends infer F ? (F extends FormField ? Omit<F, keyof FieldBase> : never) : never;

function shapeOf(schema: z.core.$ZodType, place: Place, orNull: boolean): Shape {
  const { name, path, references } = place;
  if (schema === markdownSchema) return { kind: 'markdown' };
  if (schema === drawingSpecSchema) return variantsOf(drawingSpecSchema, place);
  if (schema === lengthSchema) return { kind: 'scalar' };
  if (schema instanceof z.ZodObject)
    return { kind: 'object', fields: fieldsOf(schema, references, `${path}.`) };
  if (schema instanceof z.ZodArray) {
    const of = formField(schema.element, place);
    const { minItems, maxItems } = asJson(schema);
    return of.kind === 'source' || of.kind === 'list'
      ? source
      : { kind: 'list', of, ...bounds(minItems, maxItems) };
  }
  const to = references[path];
  if (to) return { kind: 'relation', to };
  if (schema instanceof z.ZodTuple) {
    const [first] = schema.def.items;
    const count = schema.def.items.length;
    return first ? { kind: 'list', of: formField(first, place), ...bounds(count, count) } : source;
  }
  if (schema instanceof z.ZodRecord) {
    const of = formField(schema.valueType, { ...place, name: 'value' });
    return of.kind === 'source' ? source : { kind: 'pairs', of };
  }
  if (schema instanceof z.ZodUnion) return schema.options.every(isPrimitive) ? { kind: 'scalar' } : source;
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodNumber) {
    const { minimum, maximum, type } = asJson(schema);
    return { kind: 'number', whole: type === 'integer', ...bounds(minimum, maximum) };
  }
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema === pictureFileSchema) return { kind: 'picture' };
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail) {
    const pattern = patternOf(schema);
    return {
      kind: 'text',
      long: schema === proseSchema && longTexts.test(name),
      orNull,
      ...(pattern && { pattern }),
    };
  }
  return source;
}

/** Returns the form field of a schema, based on its input type. */
export function formField(schema: z.core.$ZodType, place: Place): FormField {
  const { schema: inner, required, orNull, fallback } = unwrapped(schema);
  const shape = shapeOf(inner, place, orNull);
  const hint = hintFor(place.name, shape.kind, fallback);
  const base = {
    name: place.name,
    label: labelFor(place.name),
    required: required && !orNull,
    ...(hint && { hint }),
    ...(fallback !== undefined && { default: fallback }),
  };
  // A form requires an object's fields as soon as it shows the object.
  if (shape.kind === 'object' && !required && fallback === undefined)
    return { ...base, kind: 'optional', of: { ...base, ...shape, required: true } };
  if (shape.kind === 'object' && typeof fallback === 'object')
    return { ...base, ...shape, fields: shape.fields.map((field) => withDefault(field, fallback)) };
  return { ...base, ...shape };
}

/** A form requires the fields of an object with a default too: in a new entry they start with its values. */
const withDefault = (field: FormField, fallback: object | null): FormField => {
  const value = (fallback as Record<string, unknown> | null)?.[field.name];
  return value === undefined ? field : { ...field, default: value };
};

/** Returns the fields of an object schema, in schema order. */
export const fieldsOf = (schema: z.ZodObject, references: References, prefix = ''): FormField[] =>
  Object.entries(schema.shape).map(([name, inner]) =>
    formField(inner, { name, path: `${prefix}${name}`, references }),
  );
