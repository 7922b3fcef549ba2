import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { type Collection, titleOf } from '#domain/publishing/collections.ts';
import type { FormField } from '#domain/publishing/form-field.ts';
import { dataOf, UnreadableField } from './form-data.ts';

/** Renders rich text like the site, with inline drawings instead of files. */
export type RenderText = (text: string) => {
  html: string;
  drawings: readonly { address: string; draw: () => string }[];
  problems: readonly string[];
};

type Data = Record<string, unknown>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const asImage = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const size = 480;

const problem = (words: string): string => `<p role="note"><strong>${escaped(words)}</strong></p>`;

function drawing(title: string, spec: unknown): string {
  const read = drawingSpecSchema.safeParse(spec);
  if (!read.success)
    return problem('The drawing appears when its kind, style, size, material and color are chosen.');
  const description = describeUnit(read.data);
  const svg = drawElevation(read.data, { size, title, description });
  return `<figure><img src="${asImage(svg)}" alt="${escaped(description)}" width="${size}" height="${size}"></figure>`;
}

function richText(text: string, render: RenderText): string {
  const { html, drawings, problems } = render(text);
  const drawn = drawings.reduce(
    (whole, { address, draw }) => whole.replaceAll(address, asImage(draw())),
    html,
  );
  return problems.map(problem).join('') + drawn;
}

const isDrawing = (field: FormField): boolean => field.kind === 'object' && field.variants !== undefined;

function inline(field: FormField, value: unknown): string {
  if (field.kind === 'boolean') return value ? 'yes' : 'no';
  return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function block(field: FormField, value: unknown, render: RenderText, level: number): string {
  if (value === undefined || value === null || value === '') return '';
  const heading = `<h${level}>${escaped(field.label)}</h${level}>`;
  if (isDrawing(field)) return drawing(field.label, value);
  if (field.kind === 'markdown') return richText(String(value), render);
  if (field.kind === 'text' && field.long) return `<p>${escaped(String(value))}</p>`;
  if (field.kind === 'optional') return block(field.of, value, render, level);
  if (field.kind === 'object') return heading + blocks(field.fields, value as Data, render, level + 1);
  if (field.kind === 'source') return `${heading}<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;
  if (field.kind !== 'list' || !Array.isArray(value))
    return `<p>${escaped(field.label)}: <strong>${inline(field, value)}</strong></p>`;
  const { of } = field;
  const items = value.map((item) =>
    of.kind === 'object' ? blocks(of.fields, item as Data, render, level + 1) : inline(of, item),
  );
  return `${heading}<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

const deepest = 5;

const blocks = (fields: readonly FormField[], data: Data, render: RenderText, level: number): string =>
  fields.map((field) => block(field, data[field.name], render, Math.min(level, deepest))).join('');

export function drawFragment(collection: Collection, form: Data, render: RenderText): string {
  try {
    const data = dataOf(collection.fields, form, undefined);
    const title = titleOf(collection, data);
    const named = collection.title ?? ('key' in collection.type ? collection.type.key : undefined);
    const rest = collection.fields.filter(({ name }) => name !== named);
    return `<h1>${escaped(title)}</h1>${blocks(rest, data, render, 2)}`;
  } catch (error) {
    if (error instanceof UnreadableField) return problem(`${error.path.join(' › ')} ${error.message}`);
    throw error;
  }
}
