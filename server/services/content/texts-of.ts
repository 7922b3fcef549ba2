import { z } from 'zod';
import { markdownSchema } from '#domain/content/shared.ts';

export interface PlacedText {
  path: readonly PropertyKey[];
  text: string;
}

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
