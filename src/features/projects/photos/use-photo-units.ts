import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Quad } from '#domain/projects/photos/homography.ts';
import type { ProjectItem, ProjectPlacement, ProjectView } from '#domain/projects/project-view.ts';
import type { Change } from '#domain/projects/write-project.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { titleOf } from '../item-words.ts';
import { useGoods } from '../use-goods.ts';
import type { Scene } from './photo-scene.ts';
import type { StageUnit } from './photo-stage.tsx';

/** Debounce delay in ms: repeated arrow keys are one write. */
const pause = 400;

interface Moved {
  id: string;
  corners: Quad;
}

function useCorners(project: string, placements: readonly ProjectPlacement[]) {
  const dispatch = useAppDispatch();
  const [moved, setMoved] = useState<Moved>();
  const [isMoving, setMoving] = useState(false);
  const waiting = useRef<Moved & { timer: ReturnType<typeof setTimeout> }>(undefined);

  const write = useCallback(() => {
    const last = waiting.current;
    if (!last) return;
    clearTimeout(last.timer);
    waiting.current = undefined;
    setMoving(false);
    const change = { id: last.id, kind: 'placement', fields: { corners: last.corners } };
    void dispatch(editProject(project, () => [change as unknown as Change]));
  }, [dispatch, project]);

  const move = useCallback(
    (id: string, corners: Quad) => {
      if (waiting.current && waiting.current.id !== id) write();
      clearTimeout(waiting.current?.timer);
      waiting.current = { id, corners, timer: setTimeout(write, pause) };
      setMoved({ id, corners });
      setMoving(true);
    },
    [write],
  );

  // Write a pending move on unmount.
  useEffect(() => write, [write]);
  // The written move has arrived, or another device moved the unit since.
  useEffect(() => {
    if (placements && !waiting.current) setMoved(undefined);
  }, [placements]);

  const cornersOf = useCallback(
    ({ id, corners }: ProjectPlacement): Quad => (moved?.id === id ? moved.corners : corners),
    [moved],
  );
  return { cornersOf, move, isMoving };
}

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
