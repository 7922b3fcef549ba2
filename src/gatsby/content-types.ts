import {
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type TypeNode,
  visit,
} from 'graphql';
import { contentSchema } from '#domain/content/content-schema.ts';

const types = new Map(
  parse(contentSchema)
    .definitions.filter(
      (definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
    )
    .map((type) => [type.name.value, type]),
);

const fieldsOf = (typeName: string): readonly FieldDefinitionNode[] => types.get(typeName)?.fields ?? [];
const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
const isList = (type: TypeNode): boolean =>
  type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));
const isEntry = (typeName: string): boolean => fieldsOf(typeName).some((field) => field.name.value === 'id');

/** Returns the selection set: ids for references, all fields for embedded objects. */
const selectionOf = (typeName: string): string =>
  fieldsOf(typeName)
    .map((field) => {
      const target = namedType(field.type);
      if (!types.has(target)) return field.name.value;
      return `${field.name.value} { ${isEntry(target) ? 'id' : selectionOf(target)} }`;
    })
    .join(' ');

export interface ContentSource {
  typeName: string;
  field: string;
  isList: boolean;
  query: string;
  /** Replaces references at any depth with the ids that `@link` resolves. */
  toNode: (entry: Record<string, unknown>) => Record<string, unknown>;
}

function linkReferences(typeName: string, entry: Record<string, unknown>): Record<string, unknown> {
  const reduce = (target: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => reduce(target, item));
    if (value == null || !types.has(target)) return value;
    const object = value as Record<string, unknown>;
    return isEntry(target) ? object.id : linkReferences(target, object);
  };
  const linked = { ...entry };
  for (const field of fieldsOf(typeName))
    linked[field.name.value] = reduce(namedType(field.type), entry[field.name.value]);
  return linked;
}

const entryFields = fieldsOf('Query').filter((field) => isEntry(namedType(field.type)));

export const contentSources: ContentSource[] = entryFields.map((field) => {
  const typeName = namedType(field.type);
  const selection = selectionOf(typeName);
  return {
    typeName,
    field: field.name.value,
    isList: isList(field.type),
    query: isList(field.type)
      ? `query Source${typeName}($offset: Int!, $limit: Int!) { ${field.name.value}(offset: $offset, limit: $limit) { ${selection} } }`
      : `query Source${typeName} { ${field.name.value} { ${selection} } }`,
    toNode: (entry) => linkReferences(typeName, entry),
  };
});

/** Entries are nodes and references links by id: a changed entry rebuilds only its pages. */
export const nodeTypeDefinitions: string = print(
  visit(parse(contentSchema), {
    ObjectTypeDefinition(type) {
      if (type.name.value === 'Query') return null;
      const fields = type.fields?.map((field) =>
        isEntry(namedType(field.type)) ? `${print(field)} @link` : print(field),
      );
      const head = isEntry(type.name.value)
        ? `${type.name.value} implements Node @dontInfer`
        : type.name.value;
      return parse(`type ${head} { ${fields?.join('\n')} }`).definitions[0];
    },
  }),
);
