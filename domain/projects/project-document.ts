import { z } from 'zod';

/** Random id of a writing browser or server. Excludes `constructor`, which every object inherits. */
export const deviceSchema = z.string().regex(/^(?!constructor$)[a-z0-9-]{4,40}$/);

/** Version vector: the number of seen writes per device, without gaps. */
export const seenSchema = z.record(deviceSchema, z.number().int().min(1));
export type Seen = z.infer<typeof seenSchema>;

type Json = z.core.util.JSONType;
const deepestValue = 6;

/** Limits nesting to that of valid fields: deep brackets would overflow the reader's stack. */
function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}

/** A field's value in the `n`th write of a device; `at` is its clock in Unix milliseconds. */
export const writtenSchema = z.object({
  device: deviceSchema,
  n: z.number().int().min(1),
  at: z.number().int().min(0).max(8_640_000_000_000_000),
  value: z.custom<Json>((value) => isShallow(value, deepestValue)),
});
export type Written = z.infer<typeof writtenSchema>;

export const entityKinds = ['project', 'group', 'item', 'placement'] as const;
export type EntityKind = (typeof entityKinds)[number];

/** Last writes of each field. Concurrent writes coexist until the next write replaces them. */
export const entitySchema = z.object({
  kind: z.enum(entityKinds),
  fields: z.record(z.string().max(40), z.array(writtenSchema).min(1).max(40)),
});
export type Entity = z.infer<typeof entitySchema>;

/** A copy, or a delta: missing fields are unchanged. The project's own entity has the document's id. */
export const projectDocumentSchema = z.object({
  id: z.uuid(),
  seen: seenSchema,
  entities: z.record(z.uuid(), entitySchema),
});
export type ProjectDocument = z.infer<typeof projectDocumentSchema>;

export const hasSeen = (seen: Seen, { device, n }: Pick<Written, 'device' | 'n'>): boolean =>
  n <= (seen[device] ?? 0);

/** Returns the displayed value of a field: latest clock, then highest device id. */
export function shownOf(written: readonly Written[]): Written {
  const [first] = written;
  if (!first) throw new Error('A field without a value');
  let last = first;
  for (const one of written)
    if (one.at > last.at || (one.at === last.at && one.device > last.device)) last = one;
  return last;
}
