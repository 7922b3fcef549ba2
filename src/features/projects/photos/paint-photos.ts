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
 * Renders a project's photos with their units as JPEGs for print, by item. One at a time, to limit memory;
 * skips unavailable photos.
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
      // A failure must not block the rest of the print.
    }
  }
  return painted;
}
