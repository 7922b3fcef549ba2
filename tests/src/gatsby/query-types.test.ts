import { buildSchema, parse } from 'graphql';
import { differingFields } from '../../../tooling/query-types/check-page-schema.ts';
import { pageSchema } from '../../../tooling/query-types/page-schema.ts';
import { QueryTypes } from '../../../tooling/query-types/types-of-query.ts';

const schema = buildSchema(`
  type Query { line(id: ID): Line allLine: Lines! }
  type Lines { nodes: [Line!]! totalCount: Int! }
  type Line { id: ID! title: String! note: String styles: [Style!] price: Float! isNew: Boolean! }
  type Style { name: String! depth: Int }
`);

const typesOf = (query: string): string[] => new QueryTypes(schema, parse(query)).write();

it('types scalars, lists and what may be missing', () => {
  expect(typesOf('query Page { line { id title note price isNew styles { name depth } } }')).toEqual([
    'type PageQuery = { readonly line: { readonly id: string, readonly title: string, ' +
      'readonly note: string | null, readonly price: number, readonly isNew: boolean, ' +
      'readonly styles: ReadonlyArray<{ readonly name: string, readonly depth: number | null }> | null } | null };',
  ]);
});

it('merges fragments with the fields beside them, and names fields by their aliases', () => {
  const query = `
    query Page { every: allLine { nodes { styles { name } ...Depth } } }
    fragment Depth on Line { styles { depth } }
  `;
  expect(typesOf(query)).toEqual([
    'type DepthFragment = { readonly styles: ReadonlyArray<{ readonly depth: number | null }> | null };',
    'type PageQuery = { readonly every: { readonly nodes: ReadonlyArray<{ readonly styles: ' +
      'ReadonlyArray<{ readonly name: string, readonly depth: number | null }> | null }> } };',
  ]);
});

it('fails on a field or a fragment that does not exist', () => {
  expect(() => typesOf('query Page { line { color } }')).toThrow('Line has no field color');
  expect(() => typesOf('query Page { line { ...Missing } }')).toThrow('no fragment Missing');
});

it('reads entries, their lists and what our hooks add to Gatsby’s types', () => {
  const query =
    'query Page { allPart { totalCount nodes { structured_data } } site { siteMetadata { title } } }';
  expect(new QueryTypes(pageSchema(), parse(query)).write()).toEqual([
    'type PageQuery = { readonly allPart: { readonly totalCount: number, ' +
      'readonly nodes: ReadonlyArray<{ readonly structured_data: string }> }, ' +
      'readonly site: { readonly siteMetadata: { readonly title: string | null } | null } | null };',
  ]);
});

it('lists fields whose types differ in Gatsby’s schema', () => {
  const other = buildSchema('type Query { line: Line } type Line { id: ID! title: String }');
  const ours = buildSchema('type Query { line: Line } type Line { id: ID! title: String! code: Int }');
  expect(differingFields(ours, ours)).toEqual([]);
  expect(differingFields(ours, other)).toEqual([
    'Line.title: String!, in Gatsby String',
    'Line.code: Int, in Gatsby undefined',
  ]);
});
