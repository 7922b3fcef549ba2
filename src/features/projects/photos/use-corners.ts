import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quad } from '#domain/projects/photos/homography.ts';
import type { ProjectPlacement } from '#domain/projects/project-view.ts';
import type { Change } from '#domain/projects/write-project.ts';
import { editProject } from '#src/session/projects/projects-here.ts';

/** Debounce delay in ms: repeated arrow keys are one write. */
const pause = 400;

interface Moved {
  id: string;
  corners: Quad;
}

export function useCorners(project: string, placements: readonly ProjectPlacement[]) {
  const [moved, setMoved] = useState<Moved>();
  const [isMoving, setMoving] = useState(false);
  const waiting = useRef<Moved & { timer: ReturnType<typeof setTimeout> }>(undefined);

  const write = useCallback(() => {
    const last = waiting.current;
    if (!last) return;
    clearTimeout(last.timer);
    waiting.current = undefined;
    setMoving(false);
    const fields = { corners: last.corners };
    void editProject(project, () => [{ id: last.id, kind: 'placement', fields } as unknown as Change]);
  }, [project]);

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
