import { z } from 'zod';

/**
 * Fields of a GraphQL type by name, which may include arguments: a type such as `[String!]!`, optionally
 * with a description. Null removes a field of the zod schema.
 */
export type Fields = Readonly<Record<string, string | readonly [type: string, description: string] | null>>;

type Schema = z.core.$ZodType;

export interface TypeName {
  id: string;
  description?: string;
}
export type TypeNames = z.core.$ZodRegistry<TypeName>;

const textSchemas = [z.ZodString, z.ZodStringFormat, z.ZodEnum, z.ZodLiteral];

function scalarOf(schema: Schema): string | undefined {
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'Int' : 'Float';
  if (schema instanceof z.ZodBoolean) return 'Boolean';
  return textSchemas.some((text) => schema instanceof text) ? 'String' : undefined;
}

/** One shape of an object, one for each variant of a union. */
function shapesOf(schema: Schema): Readonly<Record<string, Schema>>[] {
  if (schema instanceof z.ZodObject) return [schema.shape];
  return schema instanceof z.ZodDiscriminatedUnion ? schema.options.flatMap(shapesOf) : [];
}

const nullable = (type: string): string => type.replace(/!$/, '');

const described = (text: string, description?: string): string =>
  description ? `${JSON.stringify(description)}\n${text}` : text;

/**
 * Prints GraphQL types from zod schemas, as the schemas parse. `objectType` or `names` names an object;
 * `names` also gives texts a type. `known` lists fields by type that zod cannot know, and overrides the
 * schema's. Throws an error that names the field if a schema has no GraphQL type, and for unused `known`.
 */
export class TypePrinter {
  private readonly schemas = new Map<string, Schema>();
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly names: TypeNames,
    private readonly known: Readonly<Record<string, Fields>>,
  ) {}

  /** Adds an object's type, with more fields than its own, and the types of its fields; returns its name. */
  addObject(schema: Schema, more: Fields = {}): string {
    const { id: name, description } = this.nameOf(schema);
    if (!name) throw new Error(`An object with ${Object.keys(shapesOf(schema)[0] ?? {})} has no name`);
    const same = this.schemas.get(name);
    if (same && same !== schema) throw new Error(`Two schemas are named ${name}`);
    if (same) return name;
    this.schemas.set(name, schema);
    this.addFields(name, { ...more, ...this.fieldsOf(schema, name) }, description);
    return name;
  }

  addFields(name: string, fields: Fields, description?: string): void {
    const known = this.known[name] ?? {};
    for (const field of Object.keys(known))
      if (known[field] === null && !(field in fields)) throw new Error(`${name} has no ${field} to remove`);
    const lines = Object.entries({ ...fields, ...known }).flatMap(([field, type]) => {
      if (type === null) return [];
      return typeof type === 'string' ? `${field}: ${type}` : described(`${field}: ${type[0]}`, type[1]);
    });
    this.texts.set(name, described(`type ${name} {\n${lines.join('\n')}\n}`, description));
  }

  print(): string {
    const unused = Object.keys(this.known).filter((name) => !this.texts.has(name));
    if (unused.length > 0) throw new Error(`No schema is named ${unused.join(', ')}`);
    return [...this.texts.values()].join('\n\n');
  }

  private nameOf(schema: Schema): { id?: string | undefined; description?: string | undefined } {
    return this.names.get(schema) ?? z.globalRegistry.get(schema) ?? {};
  }

  private fieldsOf(schema: Schema, typeName: string): Fields {
    const shapes = shapesOf(schema);
    const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))];
    return Object.fromEntries(
      names.map((name) => {
        // Its schema may have no GraphQL type, such as a reference or a transform.
        if (name in (this.known[typeName] ?? {})) return [name, null];
        const variants = shapes.flatMap((shape) => shape[name] ?? []);
        const [type, other] = new Set(variants.map((variant) => this.typeOf(variant, `${typeName}.${name}`)));
        if (!type || other) throw new Error(`${typeName}.${name} is both ${type} and ${other}`);
        const { id, description } = variants[0] ? this.nameOf(variants[0]) : {};
        const inAll = variants.length === shapes.length ? type : nullable(type);
        return [name, description && !id ? [inAll, description] : inAll];
      }),
    );
  }

  private typeOf(schema: Schema, path: string): string {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
      return nullable(this.typeOf(schema.unwrap(), path));
    if (schema instanceof z.ZodDefault) return this.typeOf(schema.unwrap(), path);
    if (schema instanceof z.ZodPipe) return this.typeOf(schema.out, path);
    if (schema instanceof z.ZodArray) return `[${this.typeOf(schema.element, path)}]!`;
    if (schema instanceof z.ZodTuple && schema.def.items[0])
      return `[${this.typeOf(schema.def.items[0], path)}]!`;
    if (shapesOf(schema).length > 0) return `${this.addObject(schema)}!`;
    const name = this.names.get(schema)?.id ?? scalarOf(schema);
    if (!name) throw new Error(`${path} has no GraphQL type`);
    return `${name}!`;
  }
}
