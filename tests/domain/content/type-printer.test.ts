import { z } from 'zod';
import { describedType, objectType } from '#domain/content/shared.ts';
import { type Fields, type TypeName, TypePrinter } from '#domain/content/type-printer.ts';

const names = z.registry<TypeName>();

const printed = (schema: z.ZodType, known: Record<string, Fields> = {}): string => {
  const printer = new TypePrinter(names, known);
  printer.addObject(schema);
  return printer.print();
};

it('prints what a schema parses to: scalars, lists, nulls and defaults', () => {
  const schema = objectType('Goods', {
    title: z.string().trim().min(1),
    email: z.email(),
    day: z.iso.date(),
    kind: z.enum(['window', 'door']),
    count: z.number().int().min(1),
    price: z.number(),
    isNew: z.boolean(),
    note: z.string().optional(),
    reply: z.string().nullable(),
    share: z.number().default(100),
    tags: z.array(z.string()).min(2),
    range: z.tuple([z.number(), z.number()]),
    days: z.array(z.number().int()).optional(),
    size: z.string().transform(Number).pipe(z.number().int()),
  });
  expect(printed(schema)).toBe(
    `type Goods {
title: String!
email: String!
day: String!
kind: String!
count: Int!
price: Float!
isNew: Boolean!
note: String
reply: String
share: Float!
tags: [String!]!
range: [Float!]!
days: [Int!]
size: Int!
}`,
  );
});

it('prints each nested object once, with the descriptions of types and fields', () => {
  const link = describedType('Link', 'Of "this" site.', { href: z.string().describe('A path.') });
  expect(printed(objectType('Page', { first: link.optional(), links: z.array(link) }))).toBe(
    `"Of \\"this\\" site."
type Link {
"A path."
href: String!
}

type Page {
first: Link
links: [Link!]!
}`,
  );
});

it('joins the variants of a union: a field that one of them lacks may be null', () => {
  const text = z.string();
  names.add(text, { id: 'RichText' });
  const drawing = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('window'), style: z.enum(['fixed']), text }),
    z.strictObject({ kind: z.literal('door'), text }),
  ]);
  names.add(drawing, { id: 'Drawing' });
  expect(printed(drawing)).toBe('type Drawing {\nkind: String!\nstyle: String\ntext: RichText!\n}');
});

it('adds, replaces and removes the fields that zod cannot know', () => {
  const schema = objectType('Review', { line_id: z.string(), size: z.string().transform(Number) });
  const known = { Review: { line_id: null, line: 'Line!', size: ['Int', 'In inches.'] } } as const;
  expect(printed(schema, known)).toBe('type Review {\n"In inches."\nsize: Int\nline: Line!\n}');
});

it('refuses what it cannot print, and known fields that fit no schema', () => {
  const page = objectType('Page', { title: z.string() });
  const other = objectType('Page', { title: z.string() });
  expect(() => printed(objectType('Size', { width: z.string().transform(Number) }))).toThrow(
    'Size.width has no GraphQL type',
  );
  expect(() => printed(objectType('Site', { page: z.strictObject({ title: z.string() }) }))).toThrow(
    'An object with title has no name',
  );
  expect(() => printed(objectType('Site', { page, other }))).toThrow('Two schemas are named Page');
  expect(() => printed(page, { Page: { lead: null } })).toThrow('Page has no lead to remove');
  expect(() => printed(page, { Pages: { lead: 'String!' } })).toThrow('No schema is named Pages');
  const union = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), size: z.string() }),
    z.strictObject({ kind: z.literal('b'), size: z.number() }),
  ]);
  names.add(union, { id: 'Either' });
  expect(() => printed(union)).toThrow('Either.size is both String! and Float!');
});
