import * as pathTo from '#domain/content/paths/path-to.ts';
import { designDrawing, type ProjectGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';

/** Formats a `backend_name` as words, the fallback while the shop is unreachable. */
const inWords = (backendName: string): string => {
  const words = backendName.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function kindOf(
  { type, design, part }: Pick<ProjectItem, 'design' | 'part'> & { type?: ProjectItem['type'] },
  goods: Pick<ProjectGoods, 'title'> | undefined,
): string {
  if (goods) return goods.title;
  if (design) return inWords(design.backend_name);
  if (part) return inWords(part.backend_name);
  return type === 'photo' ? 'Photo of the house' : 'Note';
}

export const titleOf = (
  item: Pick<ProjectItem, 'name' | 'design' | 'part'> & { type?: ProjectItem['type'] },
  goods: Pick<ProjectGoods, 'title'> | undefined,
): string => item.name || kindOf(item, goods);

export function pictureOf(
  { design, part }: ProjectItem,
  goods: ProjectGoods | undefined,
): string | undefined {
  if (goods) return goods.image_url;
  if (part) return pathTo.partDrawing(part.backend_name);
  if (!design) return undefined;
  if (design.code === null) return pathTo.stockDrawing(design.backend_name);
  return designDrawing.path
    .replace(':product', encodeURIComponent(design.backend_name))
    .replace(':code', encodeURIComponent(design.code));
}

/** Returns the item's page, also without the shop's data. */
export function urlOf({ design, part }: ProjectItem, goods: ProjectGoods | undefined): string | undefined {
  if (goods) return goods.url;
  if (part) return pathTo.part(part.backend_name);
  if (!design) return undefined;
  const code = design.code === null ? '' : `&${new URLSearchParams({ code: design.code })}`;
  return pathTo.configured(design.backend_name) + code;
}
