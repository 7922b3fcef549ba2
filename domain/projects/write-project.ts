import { mergeSeen } from './merge-documents.ts';
import {
  type Entity,
  type EntityKind,
  type ProjectDocument,
  shownOf,
  type Written,
} from './project-document.ts';
import { type FieldsOf, projectFields } from './project-fields.ts';
import { isSameValue } from './same-value.ts';

export interface Writer {
  device: string;
  at: number;
}

export type Change = {
  [Kind in EntityKind]: { id: string; kind: Kind; fields: FieldsOf[Kind] };
}[EntityKind];

type Fields = [name: string, value: Written['value'] | undefined][];

export const emptyDocument = (id: string): ProjectDocument => ({ id, seen: {}, entities: {} });

/** Leaves out `deleted: null`, which says no more than its absence. */
export function valuesOf<Kind extends EntityKind>({ fields }: Entity): FieldsOf[Kind] {
  const values: Record<string, unknown> = {};
  for (const name in fields) {
    const { value } = shownOf(fields[name] ?? []);
    if (name !== 'deleted' || value !== null) values[name] = value;
  }
  return values as FieldsOf[Kind];
}

/** Skips unchanged values, unless a write resolves a conflict. Throws for an invalid field. */
export function writeChanges(
  document: ProjectDocument,
  { device, at }: Writer,
  changes: readonly Change[],
): ProjectDocument {
  const entities = { ...document.entities };
  let n = document.seen[device] ?? 0;
  for (const { id, kind, fields } of changes) {
    const entity = entities[id] ?? { kind, fields: {} };
    const next = { ...entity.fields };
    for (const [name, value] of Object.entries(projectFields[kind].parse(fields)) as Fields) {
      const written = next[name];
      if (
        value === undefined ||
        (written?.length === 1 && written.every((one) => isSameValue(one.value, value)))
      )
        continue;
      n += 1;
      // A clock that goes backwards must not hide the new value.
      const latest = Math.max(at, ...(written ?? []).map((one) => one.at + 1));
      next[name] = [{ device, n, at: latest, value }];
    }
    if (Object.keys(next).length > 0) entities[id] = { kind: entity.kind, fields: next };
  }
  return n === 0 ? document : { ...document, seen: mergeSeen(document.seen, { [device]: n }), entities };
}

/** Returns changes that delete entities as seen in this copy; concurrent edits remain restorable. */
export const deletions = ({ seen, entities }: ProjectDocument, ids: readonly string[]): Change[] =>
  ids.flatMap((id): Change[] => {
    const entity = entities[id];
    return entity ? [{ id, kind: entity.kind, fields: { deleted: { seen } } } as Change] : [];
  });
