import { isDeleted, isEditedElsewhere } from './deleted-entities.ts';
import {
  type Entity,
  type EntityKind,
  type ProjectDocument,
  shownOf,
  type Written,
} from './project-document.ts';
import type { FieldsOf, GroupFields, ItemFields, PlacementFields } from './project-fields.ts';
import { isSameValue } from './same-value.ts';
import { valuesOf } from './write-project.ts';

/** A displayed item ([3.6]), without fields that its type does not use. */
export interface ProjectItem extends Omit<ItemFields, 'deleted' | 'order' | 'group'> {
  id: string;
  type: NonNullable<ItemFields['type']>;
  group: string | null;
  order: string;
  name: string;
  quantity: number;
}

export interface ProjectGroup {
  id: string;
  name: string;
  order: string;
}

export interface ProjectPlacement {
  id: string;
  photo: string;
  unit: string;
  corners: NonNullable<PlacementFields['corners']>;
  order: string;
}

export interface FieldConflict {
  id: string;
  kind: EntityKind;
  field: string;
  shown: Written;
  others: Written[];
}

export interface ProjectView {
  id: string;
  name: string;
  folder: string;
  archived: boolean;
  isDeleted: boolean;
  made: number;
  changed: number;
  groups: ProjectGroup[];
  /** In group order; items without a group first. */
  items: ProjectItem[];
  placements: ProjectPlacement[];
  conflicts: FieldConflict[];
  /** Deleted, but concurrently edited entities: the owner may restore them. */
  offeredBack: { id: string; kind: EntityKind; name: string }[];
}

const inOrder = (one: { order: string; id: string }, other: { order: string; id: string }): number =>
  one.order < other.order ? -1 : one.order > other.order ? 1 : one.id < other.id ? -1 : 1;

const groupOf = (id: string, { name, order }: GroupFields): ProjectGroup => ({
  id,
  name: name ?? '',
  order: order ?? 'i',
});

function itemOf(id: string, fields: ItemFields, groups: ReadonlySet<string>): ProjectItem {
  const { group } = fields;
  return {
    ...fields,
    id,
    type: fields.type ?? 'note',
    group: group && groups.has(group) ? group : null,
    order: fields.order ?? 'i',
    name: fields.name ?? '',
    quantity: fields.quantity ?? 1,
  };
}

function placementOf(
  id: string,
  { photo, unit, corners, order }: PlacementFields,
  items: ReadonlyMap<string, ProjectItem>,
): ProjectPlacement[] {
  if (!photo || !unit || !corners || !items.get(unit)?.design) return [];
  return items.get(photo)?.photo ? [{ id, photo, unit, corners, order: order ?? 'i' }] : [];
}

const isSaid = ([first, ...others]: readonly Written[]): boolean =>
  first !== undefined && others.some(({ value }) => !isSameValue(value, first.value));

/** Internal fields: the latest value resolves their conflicts silently. */
const quiet = new Set(['order', 'deleted', 'made', 'seen_price']);

/** Sorts explicitly: key order depends on the order of merges. */
const byId = ([one]: [string, Entity], [other]: [string, Entity]): number => (one < other ? -1 : 1);
const byField = (one: FieldConflict, other: FieldConflict): number => (one.field < other.field ? -1 : 1);

function conflictsOf(id: string, { kind, fields }: Entity): FieldConflict[] {
  const conflicts: FieldConflict[] = [];
  for (const field in fields) {
    const written = fields[field] ?? [];
    if (written.length === 1 || quiet.has(field) || !isSaid(written)) continue;
    const shown = shownOf(written);
    conflicts.push({ id, kind, field, shown, others: written.filter((one) => one !== shown) });
  }
  return conflicts.sort(byField);
}

function lastWrittenAt(entries: readonly [string, Entity][]): number {
  let last = 0;
  for (const [, { fields }] of entries)
    for (const name in fields) for (const { at } of fields[name] ?? []) if (at > last) last = at;
  return last;
}

/** Returns the owner's view of a project; deterministic for equal documents. */
export function projectView(document: ProjectDocument): ProjectView {
  const entries = Object.entries(document.entities).sort(byId);
  const present = entries.filter(([, entity]) => !isDeleted(entity));
  const ofKind = <Kind extends EntityKind>(kind: Kind): [string, FieldsOf[Kind]][] =>
    present.filter(([, entity]) => entity.kind === kind).map(([id, entity]) => [id, valuesOf<Kind>(entity)]);
  const project = document.entities[document.id];
  const { name, folder, archived, made } = project ? valuesOf<'project'>(project) : {};
  const groups = ofKind('group')
    .map(([id, fields]) => groupOf(id, fields))
    .sort(inOrder);
  const places = new Map(groups.map(({ id }, index) => [id, index]));
  const ids = new Set(places.keys());
  const placeOf = ({ group }: ProjectItem) => (group === null ? -1 : (places.get(group) ?? -1));
  const items = ofKind('item').map(([id, fields]) => itemOf(id, fields, ids));
  const byItem = new Map(items.map((item) => [item.id, item]));
  /** A placement without its photo or unit cannot be described to the owner. */
  const isInSight = (id: string, entity: Entity) =>
    entity.kind !== 'placement' || placementOf(id, valuesOf<'placement'>(entity), byItem).length > 0;
  return {
    id: document.id,
    name: name ?? '',
    folder: folder ?? '',
    archived: archived ?? false,
    isDeleted: project !== undefined && isDeleted(project),
    made: made ?? 0,
    changed: lastWrittenAt(entries),
    groups,
    items: items.sort((one, other) => placeOf(one) - placeOf(other) || inOrder(one, other)),
    placements: ofKind('placement')
      .flatMap(([id, fields]) => placementOf(id, fields, byItem))
      .sort(inOrder),
    conflicts: present.flatMap(([id, entity]) => (isInSight(id, entity) ? conflictsOf(id, entity) : [])),
    offeredBack: entries
      .filter(([id, entity]) => isInSight(id, entity) && isEditedElsewhere(document, id))
      .map(([id, entity]) => {
        const values = valuesOf<EntityKind>(entity);
        return { id, kind: entity.kind, name: 'name' in values ? (values.name ?? '') : '' };
      }),
  };
}
