import type { z } from 'zod';
import { unprintableIn } from '#domain/content/checks/unprintable.ts';
import type { ContentProblems, Origin } from './content-problems.ts';

const valueAt = ({ yaml, at }: Origin): unknown =>
  at.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], yaml.value);

/** Validates an entry by its schema; returns undefined and reports each issue if it is invalid. */
export function parseEntry<S extends z.ZodType<object>>(
  schema: S,
  origin: Origin,
  book: ContentProblems,
): z.output<S>[] {
  const value = valueAt(origin);
  const unprintable = unprintableIn(value);
  if (unprintable) {
    book.at(origin, unprintable.path, unprintable.message);
    return [];
  }
  const result = schema.safeParse(value);
  if (result.success) {
    book.remember(result.data, origin);
    return [result.data];
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) book.at(origin, issue.path, 'is not a field', key);
    else book.at(origin, issue.path, issue.message);
  }
  return [];
}
