import type { ProjectView } from '#domain/projects/project-view.ts';
import type { Goods } from '../goods-api.ts';

/** Renders a project's photos for print; loads the renderer only if there are photos. */
export async function paintedPhotos(
  view: ProjectView,
  goods: Goods | undefined,
): Promise<ReadonlyMap<string, Blob>> {
  if (!view.items.some(({ photo }) => photo)) return new Map();
  const { paintPhotos } = await import('./paint-photos.ts');
  return paintPhotos(view, goods);
}
