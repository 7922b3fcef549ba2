import type { Written } from './project-document.ts';

type Json = Written['value'];

/** Returns whether two values are deeply equal, ignoring key order. */
export function isSameValue(one: Json, other: Json): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  if (Array.isArray(one) !== Array.isArray(other) || names.length !== others.length) return false;
  const [mine, theirs] = [one, other] as Record<string, Json>[];
  return names.every(
    (name) => Object.hasOwn(theirs ?? {}, name) && isSameValue(mine?.[name] ?? null, theirs?.[name] ?? null),
  );
}
