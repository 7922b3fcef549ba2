import { z } from 'zod';
import { type ContentTypeName, companyPageTypes, contentTypes } from '#domain/content/content-types.ts';
import { slugSchema } from '#domain/content/shared.ts';
import { collectionName, collections } from '#domain/publishing/collections.ts';
import { type FormField, fieldsOf } from '#domain/publishing/form-field.ts';
import { inProject } from '#server/paths.ts';
import { readContentFiles } from '#server/services/content/content-files.ts';
import { decapConfig, widgetOf } from '#server/services/publishing/editor/decap-config.ts';
import { entriesOf } from '#server/services/publishing/editor/stored-entries.ts';

type Placed = { path: string; field: FormField };

const placed = (fields: readonly FormField[], path: string): Placed[] =>
  fields.flatMap((field) => {
    const here = `${path}.${field.name}`;
    const inner = 'of' in field ? field.of : field;
    return [{ path: here, field }, ...(inner.kind === 'object' ? placed(inner.fields, here) : [])];
  });

const all = collections.flatMap(({ name, fields }) => placed(fields, name));
const innermost = (field: FormField): FormField => ('of' in field ? innermost(field.of) : field);

describe('the forms of the editor', () => {
  it('are there for every type of content, with a field for every key of its schema', () => {
    const types = [...Object.values(contentTypes), ...Object.values(companyPageTypes)];
    expect(collections.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
    expect(collections).toHaveLength(types.length);
    for (const { type, fields } of collections)
      expect(fields.map(({ name }) => name)).toEqual(Object.keys((type.schema as z.ZodObject).shape));
  });

  it('leave to YAML only what no form could show', () => {
    const sources = all.filter(({ field }) => field.kind === 'source').map(({ path }) => path);
    expect(sources).toEqual([
      'line-configurations.offers',
      'line-configurations.grid.cents',
      'question-catalogue.questions',
    ]);
  });

  it('require nothing of an optional part that a new entry would leave empty', () => {
    const parts = all.flatMap(({ path, field }) =>
      field.kind === 'object' && !field.required ? placed(field.fields, path) : [],
    );
    expect(parts.map(({ path }) => path)).toContain('articles.drawing.grille.pattern');
    const widgets = parts
      .filter(({ field }) => field.kind !== 'object')
      .map(({ path, field }) => ({ path, widget: widgetOf(field) }));
    expect(widgets.filter(({ widget }) => widget.required && widget.default === undefined)).toEqual([]);
  });

  it('pick by name whatever refers to another entry', () => {
    // A new slug field must be a reference in `domain/publishing/collections.ts`, or be listed here.
    const { pattern } = z.toJSONSchema(slugSchema) as { pattern: string };
    const names = all.flatMap(({ path, field }) => {
      const inner = innermost(field);
      return inner.kind === 'text' && inner.pattern?.source === pattern ? [path] : [];
    });
    const keys = collections.flatMap(({ name, type }) => ('key' in type ? [`${name}.${type.key}`] : []));
    expect(names.filter((path) => !keys.includes(path)).sort()).toEqual([
      'branch-pages.careers.openings.job_id',
      'categories.types.type',
      'financing.plans.plan_id',
      'press.releases.release_id',
      'price-list.edition',
      'question-catalogue.openings.installation',
      'question-catalogue.steps.step',
      'support-topics.answers.answer_id',
      'sustainability.chapters.chapter_id',
      'windows-101.chapters.chapter_id',
    ]);
  });

  it('refer to entries that are there', async () => {
    const files = await readContentFiles(inProject('content'));
    const keysOf = (type: ContentTypeName): Set<unknown> => {
      const target = collections.find(({ name }) => name === collectionName(type));
      if (!target || target.type.holds === 'one') throw new Error(`Nothing refers to ${type}`);
      const { key } = target.type;
      return new Set(entriesOf(target, files).map(({ data }) => data[key]));
    };
    const values = (value: unknown, [name, ...rest]: string[]): unknown[] =>
      Array.isArray(value)
        ? value.flatMap((item) => values(item, name === undefined ? [] : [name, ...rest]))
        : name === undefined
          ? [value]
          : values((value as Record<string, unknown> | undefined)?.[name], rest);
    for (const collection of collections)
      for (const [path, type] of Object.entries(collection.references ?? {})) {
        const known = keysOf(type);
        const used = entriesOf(collection, files).flatMap(({ data }) => values(data, path.split('.')));
        expect(used.length).toBeGreaterThan(0);
        expect(used.filter((value) => value !== undefined && !known.has(value))).toEqual([]);
      }
  });
});

describe('a field of a form', () => {
  const widget = (schema: z.ZodType) => {
    const [field] = fieldsOf(z.strictObject({ it: schema }), {});
    return field && widgetOf(field);
  };

  it.each([
    [
      'a pattern with its words',
      slugSchema,
      {
        widget: 'string',
        required: true,
        pattern: [expect.any(String), 'Must be lower case letters, digits and hyphens'],
      },
    ],
    [
      'whole numbers and their bounds',
      z.number().int().min(2).max(9),
      { widget: 'number', value_type: 'int', min: 2, max: 9 },
    ],
    ['other numbers', z.number(), { widget: 'number', value_type: 'float' }],
    ['a day', z.iso.date().optional(), { widget: 'datetime', required: false, format: 'YYYY-MM-DD' }],
    [
      'one of several',
      z.enum(['a_b', 'c']),
      {
        widget: 'select',
        options: [
          { label: 'a b', value: 'a_b' },
          { label: 'c', value: 'c' },
        ],
      },
    ],
    [
      'a switch, which says either',
      z.boolean().default(true),
      { widget: 'boolean', required: false, default: true },
    ],
    [
      'a list and how long it may be',
      z.array(z.string()).min(1).max(3),
      { widget: 'list', min: 1, max: 3, field: expect.objectContaining({ widget: 'string' }) },
    ],
    ['a closed day', z.string().nullable(), { widget: 'string', required: false }],
    [
      'what may be left out as a whole',
      z.strictObject({ a: z.string() }).optional(),
      { widget: 'list', max: 1, required: false },
    ],
    [
      'what counts otherwise',
      z.number().default(100),
      { hint: '100 unless said otherwise.', required: false },
    ],
    [
      'values by names',
      z.record(z.string(), z.number()),
      {
        widget: 'list',
        fields: [
          expect.objectContaining({ name: 'key' }),
          expect.objectContaining({ name: 'value', widget: 'number' }),
        ],
      },
    ],
  ])('says %s', (_, schema, expected) => {
    expect(widget(schema)).toMatchObject(expected);
  });
});

it('no two collections have one name, and all entries go by paths of the editor', () => {
  const { collections: offered, backend } = decapConfig('https://www.example.com');
  const names = offered.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(backend).toMatchObject({ name: 'shop', proxy_url: '/publishing/v1/editor' });
});
