import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Date: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  GatsbyImageData: "import('gatsby-plugin-image').IGatsbyImageData",
};

interface Selected {
  type: GraphQLOutputType;
  /** Several if fragments select below the same field. */
  below: SelectionSetNode[];
}

export class QueryTypes {
  private readonly fragments: Map<string, FragmentDefinitionNode>;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly document: DocumentNode,
  ) {
    this.fragments = new Map(
      document.definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
      ),
    );
  }

  write(): string[] {
    const lines = this.document.definitions.map((definition) => {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        return `type ${definition.name.value}Fragment = ${this.objectType(
          this.objectNamed(definition.typeCondition.name.value),
          [definition.selectionSet],
        )};`;
      if (definition.kind === Kind.OPERATION_DEFINITION && definition.name)
        return `type ${definition.name.value}Query = ${this.objectType(this.objectNamed('Query'), [
          definition.selectionSet,
        ])};`;
      throw new Error(`A query without a name cannot have a type`);
    });
    return lines.sort();
  }

  private objectNamed(name: string): GraphQLObjectType {
    const type = this.schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is not an object type of the page schema`);
    return type;
  }

  /** Collects fields by response key; spreads fragments as in GraphQL execution. */
  private collect(
    type: GraphQLObjectType,
    sets: readonly SelectionSetNode[],
    found: Map<string, Selected>,
  ): Map<string, Selected> {
    for (const selection of sets.flatMap(({ selections }) => selections)) {
      if (selection.kind === Kind.INLINE_FRAGMENT) throw new Error('Inline fragments are not supported');
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = this.fragments.get(selection.name.value);
        if (!fragment) throw new Error(`There is no fragment ${selection.name.value}`);
        this.collect(type, [fragment.selectionSet], found);
      } else {
        const { name, alias, selectionSet } = selection;
        const field = type.getFields()[name.value];
        if (!field) throw new Error(`${type.name} has no field ${name.value} in the page schema`);
        const key = (alias ?? name).value;
        const selected = found.get(key) ?? { type: field.type, below: [] };
        if (selectionSet) selected.below.push(selectionSet);
        found.set(key, selected);
      }
    }
    return found;
  }

  private objectType(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): string {
    const fields = this.collect(type, sets, new Map());
    const texts = [...fields].map(
      ([key, { type, below }]) => `readonly ${key}: ${this.fieldType(type, below)}`,
    );
    return `{ ${texts.join(', ')} }`;
  }

  private fieldType(type: GraphQLOutputType, below: SelectionSetNode[]): string {
    if (isNonNullType(type)) return this.present(type.ofType, below);
    return `${this.present(type, below)} | null`;
  }

  private present(type: GraphQLOutputType, below: SelectionSetNode[]): string {
    if (isListType(type)) return `ReadonlyArray<${this.fieldType(type.ofType, below)}>`;
    const named = getNamedType(type);
    if (isObjectType(named)) return this.objectType(named, below);
    const scalar = scalars[named.name];
    if (!scalar) throw new Error(`${named.name} has no TypeScript type`);
    return scalar;
  }
}
