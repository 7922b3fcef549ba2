import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import { readPhoto } from '#src/session/projects/project-photos.ts';
import type { Goods } from '../goods-api.ts';
import { PhotoScene, type Scene } from './photo-scene.ts';

const sceneOf = ({ placements }: ProjectView, item: ProjectItem, byItem: Goods['byItem']): Scene => ({
  night: item.night ?? false,
  units: placements.flatMap(({ photo, unit, corners }) => {
    const spec = photo === item.id ? byItem.get(unit)?.drawing : undefined;
    return spec ? [{ spec, corners }] : [];
  }),
});

/**
 * The photos of a project with the units in them, as JPEGs for paper, by the item of each; one after another,
 * since each takes some memory. A photo that is not in reach is left out.
 */
export async function paintPhotos(
  view: ProjectView,
  goods: Goods | undefined,
): Promise<ReadonlyMap<string, Blob>> {
  const painted = new Map<string, Blob>();
  for (const item of view.items) {
    if (!item.photo) continue;
    try {
      const scene = new PhotoScene(await readPhoto(view.id, item.photo.id));
      painted.set(item.id, await scene.onPaper(sceneOf(view, item, goods?.byItem ?? new Map())));
    } catch {
      // The rest of the paper does not wait for it.
    }
  }
  return painted;
}
