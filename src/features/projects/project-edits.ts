import { orderAfter, orderBetween } from '#domain/projects/order-key.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import type { ItemFields } from '#domain/projects/project-fields.ts';
import { type ProjectItem, type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { type Change, deletions } from '#domain/projects/write-project.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import type { Edit } from '#src/session/projects/change-project.ts';
import { placeAtEnd } from '#src/session/projects/place-at-end.ts';

export const newProject = (id: string, name: string, folder: string): Change => ({
  id,
  kind: 'project',
  fields: { name, folder, archived: false, made: Date.now() },
});

export const newGroup =
  (name: string): Edit =>
  (document) => [
    {
      id: newUuid(),
      kind: 'group',
      fields: { name, order: orderAfter(projectView(document).groups.at(-1)?.order) },
    },
  ];

export const newNote =
  (group: string | null): Edit =>
  (document) => [
    {
      id: newUuid(),
      kind: 'item',
      fields: { type: 'note', group, order: placeAtEnd(document, group), name: '', note: '' },
    },
  ];

export const itemEdit =
  (id: string, fields: ItemFields): Edit =>
  () => [{ id, kind: 'item', fields }];

/** Returns a position between two neighbors; concurrent moves may have given both the same one. */
export const between = (before: string | undefined, after: string | undefined): string =>
  before !== undefined && after !== undefined && before >= after
    ? orderBetween(before, undefined)
    : orderBetween(before, after);

const others = (view: ProjectView, group: string | null, moved: readonly string[]): ProjectItem[] =>
  view.items.filter((item) => item.group === group && !moved.includes(item.id));

/** Moves items into a group, before or after another item, or to its end. */
export const moveItems =
  (ids: readonly string[], group: string | null, near?: { id: string; before: boolean }): Edit =>
  (document) => {
    const rest = others(projectView(document), group, ids);
    const found = near ? rest.findIndex(({ id }) => id === near.id) : -1;
    const at = found < 0 ? rest.length : near?.before ? found : found + 1;
    let last = rest[at - 1]?.order;
    const next = rest[at]?.order;
    return ids.map((id): Change => {
      last = between(last, next);
      return { id, kind: 'item', fields: { group, order: last } };
    });
  };

/** Moves a group to another's position; the other one shifts down or up. */
export const moveGroup =
  (id: string, to: string): Edit =>
  (document) => {
    const { groups } = projectView(document);
    const at = groups.findIndex((group) => group.id === to);
    const rest = groups.filter((group) => group.id !== id);
    if (id === to || at < 0 || rest.length === groups.length) return [];
    const order = between(rest[at - 1]?.order, rest[at]?.order);
    return [{ id, kind: 'group', fields: { order } }];
  };

export const withContents = (document: ProjectDocument, id: string): string[] => [
  id,
  ...projectView(document).items.flatMap((item) => (item.group === id ? [item.id] : [])),
];

export const restore =
  (ids: readonly string[]): Edit =>
  ({ entities }) =>
    ids.flatMap((id): Change[] => {
      const entity = entities[id];
      return entity ? [{ id, kind: entity.kind, fields: { deleted: null } } as Change] : [];
    });

export const remove =
  (ids: readonly string[]): Edit =>
  (document) =>
    deletions(document, ids);
