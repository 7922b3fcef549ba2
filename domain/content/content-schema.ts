import { z } from 'zod';
import { drawingSpecSchema, partFormSchema } from '#domain/drawing/drawing-spec.ts';
import { seriesSchema } from './catalogue.ts';
import { companyPageSchemas } from './company-pages.ts';
import { type ContentTypeName, contentTypes } from './content-types.ts';
import { derivedTypes } from './derived-types.ts';
import { featureFlagSchema } from './feature-flag.ts';
import { resolvedFields } from './resolved-fields.ts';
import { markdownSchema } from './shared.ts';
import { type TypeName, type TypeNames, TypePrinter } from './type-printer.ts';

/** Content types with a root query. */
const published = [
  'brand',
  'homePage',
  'branches',
  'showrooms',
  'retailStores',
  'contractors',
  'categories',
  'productLines',
  'partGroups',
  'parts',
  'bundles',
  'stockWindows',
  'redirects',
  'errorPages',
  'navigation',
  'searchSettings',
  'branchPages',
  'projects',
  'authors',
  'topics',
  'articles',
  'supportTopics',
  'promotions',
  'brochures',
  'reviews',
  'documents',
] as const satisfies ContentTypeName[];

const { rows, grille, glass } = drawingSpecSchema.options[1].shape;

/** Names of schemas that `objectType` does not make: rich text, and objects of the drawing engine. */
const names: TypeNames = z
  .registry<TypeName>()
  .add(markdownSchema, { id: 'RichText' })
  .add(drawingSpecSchema, {
    id: 'Drawing',
    description:
      'What the drawing engine draws; sizes in inches. Windows mulled together have rows, everything else a style.',
  })
  .add(rows.element, { id: 'MulledRow' })
  .add(rows.element.shape.units.element, { id: 'MulledUnit' })
  .add(grille.unwrap(), { id: 'Grille' })
  .add(glass.unwrap(), { id: 'Glazing' })
  .add(partFormSchema, { id: 'PartForm' });

const entry = { id: 'ID!' };

function printSchema(): string {
  const printer = new TypePrinter(names, resolvedFields);
  const queries: Record<string, string> = {};
  for (const name of published) {
    const { holds, schema } = contentTypes[name];
    const typeName = printer.addObject(schema, entry);
    if (holds === 'one') queries[name] = `${typeName}!`;
    else queries[`${name}(offset: Int = 0, limit: Int = 50)`] = `[${typeName}!]!`;
  }
  for (const schema of Object.values(companyPageSchemas)) {
    const typeName = printer.addObject(schema, entry);
    queries[typeName.charAt(0).toLowerCase() + typeName.slice(1)] = `${typeName}!`;
  }
  printer.addObject(featureFlagSchema);
  printer.addObject(seriesSchema);
  printer.addFields('Query', queries);
  return `${printer.print()}\n${derivedTypes}`;
}

/**
 * GraphQL SDL of the content endpoint, shared by the server and the site's build, printed from the content's
 * zod schemas. A type with an `id` is an entry with the stable id `Type:key`. Lists are paged by `offset`
 * and `limit` (at most 100).
 */
export const contentSchema: string = printSchema();
