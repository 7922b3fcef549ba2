import { projectSchedule, type ScheduledProject } from '#domain/projects/files-contract.ts';
import { getProjectGoods, type ProjectGoods, type WantedGoods } from '#domain/projects/goods-contract.ts';
import { printedPhotos } from '#domain/projects/photos/photo-limits.ts';
import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import { base64Of } from '#src/lib/base64-of.ts';
import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';

/** Goods of items, with room and opening mark. */
export const placedOf = ({ items, groups }: Pick<ProjectView, 'items' | 'groups'>): WantedGoods[] => {
  const rooms = new Map(groups.map(({ id, name }) => [id, name]));
  const byId = new Map(items.map((item) => [item.id, item]));
  return wantedOf(items).map((wanted) => {
    const item = byId.get(wanted.id);
    return { ...wanted, room: rooms.get(item?.group ?? ''), mark: item?.name };
  });
};

export const wantedOf = (items: readonly ProjectItem[]): WantedGoods[] =>
  items.flatMap(({ id, quantity, design, part }): WantedGoods[] =>
    design ? [{ id, quantity, design }] : part ? [{ id, quantity, part }] : [],
  );

const here = () => ({ client_postal_code: storedPostalCode() });

export interface Goods {
  byItem: ReadonlyMap<string, ProjectGoods>;
  gone: ReadonlySet<string>;
}

export async function fetchGoods(items: readonly WantedGoods[], signal: AbortSignal): Promise<Goods> {
  const { goods, gone } = await callEndpoint(
    getProjectGoods,
    { query: here(), body: { items: [...items] } },
    { signal },
  );
  return { byItem: new Map(goods.map((one) => [one.id, one])), gone: new Set(gone) };
}

export async function fetchSchedule(
  { name, folder, groups, items }: ProjectView,
  photos: ReadonlyMap<string, Blob>,
): Promise<Blob> {
  const painted = items.flatMap(({ id, group, name, note }) => {
    const file = photos.get(id);
    return file ? [{ group, name, note, file }] : [];
  });
  const body: ScheduledProject = {
    name,
    folder,
    groups: groups.map(({ id, name }) => ({ id, name })),
    items: items
      .filter(({ type }) => type !== 'photo')
      .map(({ id, group, name, quantity, design, part, note, sill }) => ({
        id,
        group,
        name,
        quantity,
        design,
        part,
        note,
        sill,
      })),
    photos: await Promise.all(
      painted.slice(0, printedPhotos.count).map(async ({ file, ...said }) => ({
        ...said,
        content: base64Of(await file.arrayBuffer()),
      })),
    ),
  };
  return fetchFile(projectSchedule, { query: here(), body });
}
