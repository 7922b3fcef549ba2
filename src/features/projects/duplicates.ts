import { projectLimits } from '#domain/projects/project-fields.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import type { Change } from '#domain/projects/write-project.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import type { Edit } from '#src/session/projects/change-project.ts';
import { between } from './project-edits.ts';

const longestName = 80;
const ending = ' copy';

/** Returns the copy's name within the maximum length; never splits a surrogate pair. */
export const copyName = (name: string): string =>
  name
    .slice(0, longestName - ending.length)
    .replace(/\p{Cs}$/u, '')
    .trimEnd() + ending;

type Ids = ReadonlyMap<string, string>;

const newIds = (entities: readonly { id: string }[]): Ids =>
  new Map(entities.map(({ id }) => [id, newUuid()]));

/**
 * Returns copies of the placements in copied photos; units that are copied too are replaced by their copies.
 */
const placementsCopied = ({ placements }: ProjectView, copies: Ids): Change[] =>
  placements.flatMap(({ id: _, photo, unit, ...fields }): Change[] => {
    const copy = copies.get(photo);
    return copy
      ? [
          {
            id: newUuid(),
            kind: 'placement',
            fields: { ...fields, photo: copy, unit: copies.get(unit) ?? unit },
          },
        ]
      : [];
  });

/** Returns why the project cannot hold the additions, or `undefined`. */
function whyTooMuch(
  { groups, items, placements }: ProjectView,
  more: { groups: number; items: number; placements: number },
): string | undefined {
  if (groups.length + more.groups > projectLimits.groups)
    return `A project holds at most ${projectLimits.groups} rooms.`;
  if (items.length + more.items > projectLimits.items)
    return `A project holds at most ${projectLimits.items} items.`;
  return placements.length + more.placements > projectLimits.placements
    ? `A project holds at most ${projectLimits.placements} units in photos.`
    : undefined;
}

const shownIn = ({ placements }: ProjectView, photos: readonly { id: string }[]): number =>
  placements.filter(({ photo }) => photos.some(({ id }) => id === photo)).length;

/** Returns why an item or a room cannot be duplicated, or `undefined`. */
export function whyNotDuplicated(view: ProjectView, id: string): string | undefined {
  const isGroup = view.groups.some((group) => group.id === id);
  const items = view.items.filter((item) => (isGroup ? item.group : item.id) === id);
  const more = { groups: isGroup ? 1 : 0, items: items.length, placements: shownIn(view, items) };
  return whyTooMuch(view, more);
}

/** Duplicates an item below itself; does nothing if the project is full. */
export const duplicateItem =
  (id: string): Edit =>
  (document) => {
    const view = projectView(document);
    const at = view.items.findIndex((item) => item.id === id);
    const item = view.items[at];
    if (!item || whyNotDuplicated(view, id)) return [];
    const next = view.items[at + 1];
    const { id: _, ...fields } = item;
    const order = between(item.order, next?.group === item.group ? next.order : undefined);
    const copy = newUuid();
    return [
      { id: copy, kind: 'item', fields: { ...fields, order } },
      ...placementsCopied(view, new Map([[id, copy]])),
    ];
  };

/** Duplicates a room with its items below itself; does nothing if the project is full. */
export const duplicateGroup =
  (id: string): Edit =>
  (document) => {
    const view = projectView(document);
    const at = view.groups.findIndex((group) => group.id === id);
    const group = view.groups[at];
    if (!group || whyNotDuplicated(view, id)) return [];
    const copy = newUuid();
    const items = view.items.filter((item) => item.group === id);
    const copies = newIds(items);
    const order = between(group.order, view.groups[at + 1]?.order);
    return [
      { id: copy, kind: 'group', fields: { name: copyName(group.name), order } },
      ...items.map(({ id: from, ...fields }): Change => {
        const to = copies.get(from) ?? newUuid();
        return { id: to, kind: 'item', fields: { ...fields, group: copy } };
      }),
      ...placementsCopied(view, copies),
    ];
  };

/** Returns why a project cannot be duplicated: merged devices may have exceeded its limits. */
export const whyTooFull = (view: ProjectView): string | undefined =>
  whyTooMuch(view, { groups: 0, items: 0, placements: 0 });

/** Returns changes that copy the shown state under new ids: no deleted items, one value per field. */
export function projectCopied(view: ProjectView, id: string, made: number): Change[] {
  const groups = newIds(view.groups);
  const items = newIds(view.items);
  const { name, folder } = view;
  return [
    { id, kind: 'project', fields: { name: copyName(name), folder, archived: false, made } },
    ...view.groups.map(({ id: from, ...fields }): Change => {
      return { id: groups.get(from) ?? newUuid(), kind: 'group', fields };
    }),
    ...view.items.map(({ id: from, group, ...fields }): Change => {
      const to = group === null ? null : (groups.get(group) ?? null);
      return { id: items.get(from) ?? newUuid(), kind: 'item', fields: { ...fields, group: to } };
    }),
    ...placementsCopied(view, items),
  ];
}
