import { useMemo } from 'react';
import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import { titleOf } from '../item-words.ts';
import { useGoods } from '../use-goods.ts';
import type { Scene } from './photo-scene.ts';
import type { StageUnit } from './photo-stage.tsx';
import { useCorners } from './use-corners.ts';

export function usePhotoUnits(view: ProjectView, item: ProjectItem) {
  const goods = useGoods(view);
  const byItem = goods.latest?.byItem;
  const placements = useMemo(
    () => view.placements.filter(({ photo }) => photo === item.id),
    [view.placements, item.id],
  );
  const { cornersOf, move, isMoving } = useCorners(view.id, placements);
  const night = item.night ?? false;
  const choices = view.items.flatMap((one) => {
    const spec = byItem?.get(one.id)?.drawing;
    return one.design && spec ? [{ id: one.id, title: titleOf(one, byItem?.get(one.id)), spec }] : [];
  });
  const units: StageUnit[] = placements.map((one) => {
    const unit = view.items.find(({ id }) => id === one.unit);
    const known = byItem?.get(one.unit);
    const title = unit ? titleOf(unit, known) : 'Unit';
    return { id: one.id, title, corners: cornersOf(one), isDrawn: Boolean(known?.drawing) };
  });
  const scene = useMemo(
    (): Scene => ({
      night,
      units: placements.flatMap((one) => {
        const spec = byItem?.get(one.unit)?.drawing;
        return spec ? [{ spec, corners: cornersOf(one) }] : [];
      }),
    }),
    [placements, byItem, cornersOf, night],
  );
  return { goods, choices, units, scene, move, isMoving };
}
