import { z } from 'zod';
import { type ContentTypeName, companyPageTypes, contentTypes } from '#domain/content/content-types.ts';
import { slugSchema } from '#domain/content/shared.ts';
import { collectionName } from '#domain/publishing/collection-name.ts';
import { collections, draftFolder } from '#domain/publishing/collections.ts';
import { type FormField, fieldsOf } from '#domain/publishing/form-field.ts';
import { inProject } from '#server/paths.ts';
import { readContentFiles } from '#server/services/content/content-files.ts';
import { editorMenu, formFor } from '#server/services/publishing/editor/editor-menu.ts';
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
    const fields = parts.filter(({ field }) => field.kind !== 'object' && field.kind !== 'boolean');
    expect(fields.filter(({ field }) => field.required && field.default === undefined)).toEqual([]);
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
  it.each([
    [
      'a pattern with its words',
      slugSchema,
      {
        kind: 'text',
        required: true,
        pattern: { message: 'Must be lower case letters, digits and hyphens' },
      },
    ],
    [
      'whole numbers and their bounds',
      z.number().int().min(2).max(9),
      { kind: 'number', whole: true, min: 2, max: 9 },
    ],
    ['other numbers', z.number(), { kind: 'number', whole: false }],
    ['a day', z.iso.date().optional(), { kind: 'date', required: false }],
    ['one of several', z.enum(['a_b', 'c']), { kind: 'choice', options: ['a_b', 'c'] }],
    ['a switch, which says either', z.boolean().default(true), { kind: 'boolean', default: true }],
    ['a list and how long it may be', z.array(z.string()).min(1).max(3), { kind: 'list', min: 1, max: 3 }],
    ['a closed day', z.string().nullable(), { kind: 'text', required: false }],
    ['what may be left out as a whole', z.strictObject({ a: z.string() }).optional(), { kind: 'optional' }],
    [
      'what counts otherwise',
      z.number().default(100),
      { hint: '100 unless said otherwise.', required: false },
    ],
    ['values by names', z.record(z.string(), z.number()), { kind: 'pairs', of: { kind: 'number' } }],
  ])('says %s', (_, schema, expected) => {
    const [field] = fieldsOf(z.strictObject({ it: schema }), {});
    expect(field).toMatchObject(expected);
  });
});

it('the menu leads to every collection, once', () => {
  const items = editorMenu().flatMap((group) => group.items);
  const reached = items.flatMap(({ collection, slug }) =>
    collections
      .filter((one) => draftFolder(one) === collection && (slug === undefined || one.name === slug))
      .map(({ name }) => name),
  );
  expect([...reached].sort()).toEqual(collections.map(({ name }) => name).sort());
  expect(items.find(({ collection }) => collection === 'parts')?.has_prices).toBe(true);
  expect(items.find(({ collection }) => collection === 'articles')?.has_prices).toBe(false);
});

it('a form says what can be done with its entries', () => {
  expect(formFor('articles', undefined)).toMatchObject({
    one: 'article',
    key: 'article_id',
    can_add: true,
    can_rename: true,
    has_prices: false,
  });
  expect(formFor('pages', 'about')).toMatchObject({ label: 'About us', can_add: false, can_remove: false });
  expect(formFor('error-pages', '404')).toMatchObject({ can_add: false, can_rename: false });
  expect(() => formFor('pages', 'unknown')).toThrow('Content has no such place');
});
