import type { GatsbyNode } from 'gatsby';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { pageSchema } from './page-schema.ts';

export function differingFields(ours: GraphQLSchema, other: GraphQLSchema): string[] {
  return Object.values(ours.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__')) return [];
    const there = other.getType(type.name);
    const fields = isObjectType(there) ? there.getFields() : {};
    return Object.values(type.getFields()).flatMap(({ name, type: ourType }) => {
      const otherType = String(fields[name]?.type);
      return otherType === String(ourType)
        ? []
        : [`${type.name}.${name}: ${ourType}, in Gatsby ${otherType}`];
    });
  });
}

/** Fails a build if Gatsby's schema differs from the one used for the types. */
export const onPreBuild: GatsbyNode['onPreBuild'] = ({ store, reporter }) => {
  const differing = differingFields(pageSchema(), store.getState().schema);
  if (differing.length > 0)
    reporter.panic(`The types of page queries do not fit Gatsby's schema:\n${differing.join('\n')}`);
};
