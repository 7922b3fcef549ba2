import { z } from 'zod';
import { markdownSchema } from '#domain/content/shared.ts';

/** A rich text within an entry, and where it stands there. */
export interface PlacedText {
  path: readonly PropertyKey[];
  text: string;
}

/** Finds the rich texts of an entry by its schema, however deep they stand. */
export function textsOf(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): PlacedText[] {
  if (schema === markdownSchema) return [{ path, text: String(value) }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      textsOf(inner, (value as Record<string, unknown>)[key], [...path, key]),
    );
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((entry, index) => textsOf(schema.element, entry, [...path, index]));
  return [];
}
