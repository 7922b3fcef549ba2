import { picturesFolder } from '#domain/content/content-types.ts';
import { type Collection, collectionName, collections, groups } from '#domain/publishing/collections.ts';
import { editorBackend } from '#domain/publishing/decap-version.ts';
import type { FormField } from '#domain/publishing/form-field.ts';

type Widget = Record<string, unknown>;
type NamedWidget = Widget & { name: string };

const relation = (field: FormField & { kind: 'relation' }): Widget => {
  const target = collections.find(({ name }) => name === collectionName(field.to));
  if (!target || target.type.holds === 'one') throw new Error(`Nothing can refer to ${field.to}`);
  const { key } = target.type;
  const shown = target.title ?? key;
  return {
    widget: 'relation',
    collection: target.name,
    value_field: key,
    search_fields: [...new Set([shown, key])],
    display_fields: [shown],
    options_length: 500,
  };
};

const labelled = (options: readonly string[]) =>
  options.map((value) => ({ label: value.replaceAll(/[_-]/g, ' '), value }));

const limits = ({ min, max }: { min?: number; max?: number }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

function listWidget(field: FormField & { kind: 'list' }): Widget {
  const { of } = field;
  if (of.kind === 'relation') return { ...relation(of), multiple: true, ...limits(field) };
  if (of.kind === 'choice')
    return { widget: 'select', multiple: true, options: labelled(of.options), ...limits(field) };
  const shape = of.kind === 'object' ? { fields: of.fields.map(widgetOf) } : { field: widgetOf(of) };
  const summary = of.kind === 'object' ? summaryOf(of.fields) : `{{fields.${of.name}}}`;
  return {
    widget: 'list',
    collapsed: of.kind === 'object',
    ...shape,
    ...limits(field),
    ...(summary && { summary }),
  };
}

/** List item summary: its first descriptive field. */
function summaryOf(fields: readonly FormField[]): string | undefined {
  const naming = fields.find(({ kind }) => ['text', 'relation', 'choice', 'number'].includes(kind));
  return naming && `{{fields.${naming.name}}}`;
}

function drawnWith(field: FormField): Widget {
  switch (field.kind) {
    case 'text':
      return {
        widget: field.long ? 'text' : 'string',
        ...(field.pattern && { pattern: [field.pattern.source, field.pattern.message] }),
      };
    case 'markdown':
      // Rich text mode would reformat the whole text and does not know our blocks.
      return { widget: 'markdown', modes: ['raw'] };
    case 'number':
      return {
        widget: 'number',
        value_type: field.whole ? 'int' : 'float',
        ...limits(field),
        ...(!field.whole && { step: 0.0001 }),
      };
    case 'choice':
      return { widget: 'select', options: labelled(field.options) };
    case 'date':
      return {
        widget: 'datetime',
        format: 'YYYY-MM-DD',
        date_format: 'YYYY-MM-DD',
        time_format: false,
        default: '',
      };
    case 'picture':
      return { widget: 'image', media_folder: `/${picturesFolder}`, public_folder: '', choose_url: false };
    case 'relation':
      return relation(field);
    case 'list':
      return listWidget(field);
    case 'object':
      return { widget: 'object', collapsed: true, fields: field.fields.map(widgetOf) };
    case 'optional':
      return field.of.kind === 'object'
        ? { widget: 'list', max: 1, collapsed: true, fields: field.of.fields.map(widgetOf) }
        : {};
    case 'pairs':
      return {
        widget: 'list',
        collapsed: true,
        summary: '{{fields.key}}',
        fields: [{ name: 'key', label: 'Name', widget: 'string' }, widgetOf(field.of)],
      };
    case 'source':
      return { widget: 'text' };
    case 'scalar':
      return { widget: 'string' };
    case 'boolean':
      return { widget: 'boolean' };
  }
}

export const widgetOf = (field: FormField): Widget => ({
  name: field.name,
  label: field.label,
  // A boolean always has a value.
  required: field.required && field.kind !== 'boolean',
  ...(field.hint && { hint: field.hint }),
  ...(['string', 'number', 'boolean'].includes(typeof field.default) && { default: field.default }),
  ...drawnWith(field),
});

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function folderCollection(collection: Collection): NamedWidget | undefined {
  const { type, name, label, one, about, title, fields, fixed } = collection;
  if (type.holds === 'one') return undefined;
  return {
    name,
    label,
    label_singular: capitalized(one),
    ...(about && { description: about }),
    folder: name,
    extension: 'json',
    format: 'json',
    create: !fixed,
    delete: !fixed,
    identifier_field: title ?? type.key,
    slug: `{{fields.${type.key}}}`,
    summary: title ? `{{fields.${title}}}` : `{{fields.${type.key}}}`,
    sortable_fields: [...new Set([title ?? type.key, type.key])],
    fields: fields.map(widgetOf),
  };
}

const fileCollection = (group: keyof typeof groups): NamedWidget => ({
  name: group,
  label: groups[group],
  format: 'json',
  files: collections
    .filter((collection) => collection.group === group)
    .map(({ name, label, about, fields }) => ({
      name,
      label,
      file: `${group}/${name}.json`,
      ...(about && { description: about }),
      fields: fields.map(widgetOf),
    })),
});

/**
 * Decap's configuration, generated from the content model. Decap receives entries as JSON under virtual paths
 * like `promotions/quiet-months.json`, since it rewrites whole files; `edit-yaml.ts` edits the real ones.
 */
export const decapConfig = (siteUrl: string) => ({
  backend: { name: editorBackend, proxy_url: '/publishing/v1/editor', branch: 'main' },
  load_config_file: false,
  publish_mode: 'editorial_workflow',
  show_preview_links: true,
  site_url: siteUrl,
  display_url: siteUrl,
  media_folder: picturesFolder,
  public_folder: '',
  slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
  collections: [
    ...collections.flatMap((collection) => folderCollection(collection) ?? []),
    ...Object.keys(groups).map((group) => fileCollection(group as keyof typeof groups)),
  ],
});
