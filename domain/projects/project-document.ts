import { z } from 'zod';

/**
 * A browser, or the server, that writes into copies of projects: a random name of its own. Every object has a
 * `constructor`, whatever a copy has seen.
 */
export const deviceSchema = z.string().regex(/^(?!constructor$)[a-z0-9-]{4,40}$/);

/** Of each device, how many of its writes a copy has seen: all up to that one. */
export const seenSchema = z.record(deviceSchema, z.number().int().min(1));
export type Seen = z.infer<typeof seenSchema>;

type Json = z.core.util.JSONType;
const deepestValue = 6;

/** No deeper than any field's value: a text of brackets alone would exhaust the stack of what reads it. */
function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}

/** One value of one field, by the `n`th write of a device; `at` is that device's clock, in ms since 1970. */
export const writtenSchema = z.object({
  device: deviceSchema,
  n: z.number().int().min(1),
  at: z.number().int().min(0).max(8_640_000_000_000_000),
  value: z.custom<Json>((value) => isShallow(value, deepestValue)),
});
export type Written = z.infer<typeof writtenSchema>;

export const entityKinds = ['project', 'group', 'item', 'placement'] as const;
export type EntityKind = (typeof entityKinds)[number];

/**
 * A project, a group, an item or a unit's place in a photo: of each field what was written last. Several
 * values of a field stand beside each other where devices wrote without having seen each other's; the next
 * write puts one in their place.
 */
export const entitySchema = z.object({
  kind: z.enum(entityKinds),
  fields: z.record(z.string().max(40), z.array(writtenSchema).min(1).max(40)),
});
export type Entity = z.infer<typeof entitySchema>;

/**
 * A copy of a project, or what changed in one since: fields that are not in it are as they were. The project
 * itself is the entity under its own id.
 */
export const projectDocumentSchema = z.object({
  id: z.uuid(),
  seen: seenSchema,
  entities: z.record(z.uuid(), entitySchema),
});
export type ProjectDocument = z.infer<typeof projectDocumentSchema>;

export const hasSeen = (seen: Seen, { device, n }: Pick<Written, 'device' | 'n'>): boolean =>
  n <= (seen[device] ?? 0);

/** The value that is shown of a field: the latest by its device's clock, of equals that of the last name. */
export function shownOf(written: readonly Written[]): Written {
  const [first] = written;
  if (!first) throw new Error('A field without a value');
  let last = first;
  for (const one of written)
    if (one.at > last.at || (one.at === last.at && one.device > last.device)) last = one;
  return last;
}
