import { type Entity, hasSeen, type ProjectDocument, type Seen, type Written } from './project-document.ts';

const byDevice = (one: Written, other: Written): number =>
  one.device < other.device ? -1 : one.device > other.device ? 1 : one.n - other.n;

const earlier = (one: Written, other: Written | undefined): Written =>
  other && other.at < one.at ? other : one;

/** Of the same write in both copies, the earlier time wins, since the server clamps future times. */
function mergeField(
  [mine, seenByMe]: readonly [readonly Written[], Seen],
  [theirs, seenByThem]: readonly [readonly Written[], Seen],
): Written[] {
  const sameIn = (list: readonly Written[], one: Written) =>
    list.find(({ device, n }) => device === one.device && n === one.n);
  const kept = mine
    .filter((one) => sameIn(theirs, one) || !hasSeen(seenByThem, one))
    .map((one) => earlier(one, sameIn(theirs, one)));
  const come = theirs.filter((one) => !sameIn(mine, one) && !hasSeen(seenByMe, one));
  return [...kept, ...come].sort(byDevice);
}

export function mergeSeen(one: Seen, other: Seen): Seen {
  const merged = { ...one };
  for (const [device, n] of Object.entries(other)) merged[device] = Math.max(n, merged[device] ?? 0);
  return merged;
}

function mergeEntity(
  [mine, seenByMe]: readonly [Entity | undefined, Seen],
  [theirs, seenByThem]: readonly [Entity, Seen],
): Entity {
  if (!mine) return theirs;
  const fields = { ...mine.fields };
  for (const [name, written] of Object.entries(theirs.fields)) {
    const own = mine.fields[name];
    fields[name] = own ? mergeField([own, seenByMe], [written, seenByThem]) : written;
  }
  return { kind: mine.kind, fields };
}

/** Merges two copies; commutative, idempotent. Only a device that has seen a value can overwrite it. */
export function mergeDocuments(mine: ProjectDocument, theirs: ProjectDocument): ProjectDocument {
  const entities = { ...mine.entities };
  for (const [id, entity] of Object.entries(theirs.entities))
    entities[id] = mergeEntity([mine.entities[id], mine.seen], [entity, theirs.seen]);
  return { id: mine.id, seen: mergeSeen(mine.seen, theirs.seen), entities };
}

export const covers = (seen: Seen, other: Seen): boolean =>
  Object.entries(other).every(([device, n]) => hasSeen(seen, { device, n }));

/** Returns the fields with writes beyond a version vector. Merging them equals merging the whole document. */
export function changesSince({ id, seen, entities }: ProjectDocument, known: Seen): ProjectDocument {
  const changed: ProjectDocument['entities'] = {};
  for (const [entityId, { kind, fields }] of Object.entries(entities)) {
    const fresh = Object.entries(fields).filter(([, written]) => written.some((one) => !hasSeen(known, one)));
    if (fresh.length > 0) changed[entityId] = { kind, fields: Object.fromEntries(fresh) };
  }
  return { id, seen, entities: changed };
}
