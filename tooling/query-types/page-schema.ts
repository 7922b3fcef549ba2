import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import {
  buildASTSchema,
  type DefinitionNode,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
} from 'graphql';
import { createSchemaCustomization } from '#src/gatsby/source-content.ts';
import { createResolvers } from '#src/gatsby/structured-data/resolvers.ts';

/** The queried parts of types that Gatsby and its plugins add */
const gatsbyTypes = /* GraphQL */ `
  scalar Date
  scalar GatsbyImageData
  interface Node { id: ID! }
  type File { childImageSharp: ImageSharp }
  type ImageSharp { gatsbyImageData: GatsbyImageData! }
  type Site { siteMetadata: SiteSiteMetadata }
  type SiteSiteMetadata { siteUrl: String title: String }
`;

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function declaredTypes(): string[] {
  const found: string[] = [];
  const actions = { createTypes: (sdl: unknown) => found.push(String(sdl)) };
  void createSchemaCustomization?.(
    { actions } as unknown as CreateSchemaCustomizationArgs,
    { plugins: [] },
    () => undefined,
  );
  const extend = (types: Record<string, Record<string, { type: string }>>): void => {
    for (const [type, fields] of Object.entries(types))
      for (const [field, { type: fieldType }] of Object.entries(fields))
        found.push(`extend type ${type} { ${field}: ${fieldType} }`);
  };
  void createResolvers?.(
    { createResolvers: extend } as unknown as CreateResolversArgs,
    { plugins: [] },
    () => undefined,
  );
  return found;
}

/** Gatsby merges repeated type declarations; GraphQL requires extensions. */
function merged(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  const seen = new Set<string>();
  return definitions.map((one) => {
    if (one.kind !== Kind.OBJECT_TYPE_DEFINITION) return one;
    const isSecond = seen.has(one.name.value);
    seen.add(one.name.value);
    return isSecond ? { ...one, kind: Kind.OBJECT_TYPE_EXTENSION } : one;
  });
}

const isNode = (one: DefinitionNode): one is ObjectTypeDefinitionNode =>
  one.kind === Kind.OBJECT_TYPE_DEFINITION &&
  (one.interfaces?.some(({ name }) => name.value === 'Node') ?? false);

/**
 * Returns the schema of page queries, without arguments and unqueried fields. `checkPageSchema` asserts in
 * each build that Gatsby's schema agrees.
 */
export function pageSchema(): GraphQLSchema {
  const { definitions } = parse([gatsbyTypes, ...declaredTypes()].join('\n'));
  const names = definitions.filter(isNode).map(({ name }) => name.value);
  const queries = names.map((name) => `${lowerFirst(name)}: ${name} all${name}: ${name}Connection!`);
  const connections = names.map((name) => `type ${name}Connection { nodes: [${name}!]! totalCount: Int! }`);
  const root = parse(`type Query { site: Site ${queries.join(' ')} } ${connections.join(' ')}`);
  return buildASTSchema(
    { kind: Kind.DOCUMENT, definitions: [...merged(definitions), ...root.definitions] },
    { assumeValidSDL: true },
  );
}
