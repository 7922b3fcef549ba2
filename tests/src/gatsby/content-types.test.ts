import { buildSchema, isObjectType, parse, validate } from 'graphql';
import { contentSchema } from '#domain/content/content-schema.ts';
import { contentSources, nodeTypeDefinitions } from '#src/gatsby/content-types.ts';

const source = (typeName: string) => {
  const found = contentSources.find((candidate) => candidate.typeName === typeName);
  if (!found) throw new Error(`No source for ${typeName}`);
  return found;
};

it('asks the endpoint only what its schema can answer, by named queries', () => {
  const schema = buildSchema(contentSchema);
  for (const { query, typeName } of contentSources) {
    expect(validate(schema, parse(query))).toEqual([]);
    expect(query).toContain(`query Source${typeName}`);
  }
});

it('covers every entry type of the schema', () => {
  const types = Object.values(buildSchema(contentSchema).getTypeMap())
    .filter((type) => isObjectType(type) && String(type.getFields().id?.type) === 'ID!')
    .map(({ name }) => name);
  expect(types.length).toBeGreaterThan(9);
  expect(contentSources.map(({ typeName }) => typeName).sort()).toEqual(types.sort());
});

it('reduces references to ids, also inside embedded objects, and keeps embedded objects whole', () => {
  expect(
    source('ProductLine').toNode({
      id: 'ProductLine:a',
      category: { id: 'Category:windows' },
      sizes: { min_width: 1 },
    }),
  ).toMatchObject({
    category: 'Category:windows',
    sizes: { min_width: 1 },
  });
  expect(source('Bundle').toNode({ items: [{ part: { id: 'Part:a' }, quantity: 2 }] })).toMatchObject({
    items: [{ part: 'Part:a', quantity: 2 }],
  });
});

it('declares entries as nodes whose references link by id', () => {
  expect(nodeTypeDefinitions).toMatch(/type Showroom implements Node @dontInfer/);
  expect(nodeTypeDefinitions).toMatch(/branch: Branch! @link/);
  expect(nodeTypeDefinitions).not.toMatch(/type Query/);
});
