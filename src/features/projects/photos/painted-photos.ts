import type { ProjectView } from '#domain/projects/project-view.ts';
import type { Goods } from '../goods-api.ts';

/** The photos of a project with their units, for paper; what paints them comes once there is one. */
export async function paintedPhotos(
  view: ProjectView,
  goods: Goods | undefined,
): Promise<ReadonlyMap<string, Blob>> {
  if (!view.items.some(({ photo }) => photo)) return new Map();
  const { paintPhotos } = await import('./paint-photos.ts');
  return paintPhotos(view, goods);
}
