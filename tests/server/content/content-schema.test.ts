import { buildSchema, isObjectType } from 'graphql';
import { contentSchema } from '#domain/content/content-schema.ts';

it('publishes the fields of the list: a field of a content schema is public unless resolvedFields removes it', () => {
  const lines = Object.values(buildSchema(contentSchema).getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__')) return [];
    const fields = Object.values(type.getFields()).map((field) => `${field.name}: ${field.type}`);
    return `${type.name} | ${fields.sort().join(', ')}`;
  });
  expect(lines.sort().join('\n')).toMatchSnapshot();
});
