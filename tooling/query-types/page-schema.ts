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

/** What Gatsby and its plugins add to our types, as far as pages query it. */
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

/** The types that our own Gatsby hooks declare, as SDL. */
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

/** Gatsby merges a type that is declared twice; GraphQL wants the second declaration to be an extension. */
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
 * The schema that page queries read, without arguments and without what no page asks for. Gatsby's own schema
 * has the same fields with the same types, which `checkPageSchema` asserts in each build.
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
