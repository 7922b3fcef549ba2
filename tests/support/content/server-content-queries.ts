import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from 'graphql';
import { contentSchema } from '#domain/content/content-schema.ts';
import { searchDocuments } from '#domain/search/search-documents.ts';
import { fixtureContent } from './server-content.ts';

const types = new Map(
  parse(contentSchema)
    .definitions.filter((node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION)
    .map((type) => [type.name.value, type.fields ?? []]),
);

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);

const isEntry = (fields: readonly FieldDefinitionNode[]): boolean =>
  fields.some((field) => field.name.value === 'id');

const selectionOf = (fields: readonly FieldDefinitionNode[]): string =>
  fields
    .map((field) => {
      const target = types.get(nameOf(field.type));
      if (!target) return field.name.value;
      return `${field.name.value} { ${isEntry(target) ? 'id' : selectionOf(target)} }`;
    })
    .join(' ');

const countOf = (field: string): number => {
  // Derived from entries of many types.
  if (field === 'searchDocuments') return Math.min(100, searchDocuments(fixtureContent).length);
  const entries = fixtureContent[field as keyof typeof fixtureContent];
  return Array.isArray(entries) ? entries.length : 1;
};

/** Pages through all entries of each query by a hundred, like a build. */
export const contentSources = (types.get('Query') ?? []).map((field) => {
  const name = field.name.value;
  const selection = selectionOf(types.get(nameOf(field.type)) ?? []);
  const query = field.arguments?.length
    ? `query ($offset: Int!, $limit: Int!) { ${name}(offset: $offset, limit: $limit) { ${selection} } }`
    : `{ ${name} { ${selection} } }`;
  return { field: name, query, variables: { offset: 0, limit: 100 }, count: countOf(name) };
});
