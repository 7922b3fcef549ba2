import { changesSince, mergeDocuments } from './merge-documents.ts';
import { type Entity, hasSeen, type ProjectDocument, type Seen, type Written } from './project-document.ts';

type Entities = ProjectDocument['entities'];

function mapFields(
  entities: Entities,
  map: (written: Written[], name: string, entityId: string) => Written[] | undefined,
): Entities {
  const mapped: Entities = {};
  for (const [entityId, { kind, fields }] of Object.entries(entities)) {
    const given: Entity['fields'] = {};
    for (const [name, written] of Object.entries(fields)) {
      const made = map(written, name, entityId);
      if (made) given[name] = made;
    }
    if (Object.keys(given).length > 0) mapped[entityId] = { kind, fields: given };
  }
  return mapped;
}

/** Only for new writes: a different time on a known write would make copies diverge. */
const pulledBack = (sent: ProjectDocument, held: Seen, latest: number): ProjectDocument => ({
  ...sent,
  entities: mapFields(sent.entities, (written) =>
    written.map((one) => (one.at > latest && !hasSeen(held, one) ? { ...one, at: latest } : one)),
  ),
});

/** Fields with writes whose time was changed here. */
const movedIn = (merged: ProjectDocument, sent: ProjectDocument): Entities =>
  mapFields(sent.entities, (written, name, entityId) => {
    const now = merged.entities[entityId]?.fields[name] ?? [];
    const isMoved = (one: Written) =>
      now.some(({ device, n, at }) => device === one.device && n === one.n && at !== one.at);
    return written.some(isMoved) ? now : undefined;
  });

/** Clamps times beyond `latest` (Unix ms): a fast clock would override all other devices. */
export function takeChanges(
  held: ProjectDocument,
  sent: ProjectDocument,
  latest: number,
): { merged: ProjectDocument; answer: ProjectDocument } {
  const merged = mergeDocuments(held, pulledBack(sent, held.seen, latest));
  const answer = changesSince(merged, sent.seen);
  const entities = { ...answer.entities };
  for (const [id, { kind, fields }] of Object.entries(movedIn(merged, sent)))
    entities[id] = { kind, fields: { ...entities[id]?.fields, ...fields } };
  return { merged, answer: { ...answer, entities } };
}
