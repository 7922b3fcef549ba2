import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quad } from '#domain/photo/homography.ts';
import type { ProjectPlacement } from '#domain/projects/project-view.ts';
import type { Change } from '#domain/projects/write-project.ts';
import { editProject } from '#src/session/projects/projects-here.ts';

/** In milliseconds: who presses an arrow key again and again has moved a corner once. */
const pause = 400;

interface Moved {
  id: string;
  corners: Quad;
}

/** The corners of a project's units as they are moved, before and until they are written. */
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

  // Whoever leaves the page right after a move has moved it, too.
  useEffect(() => write, [write]);
  // What was written has arrived, or another device has moved it since.
  useEffect(() => {
    if (placements && !waiting.current) setMoved(undefined);
  }, [placements]);

  const cornersOf = useCallback(
    ({ id, corners }: ProjectPlacement): Quad => (moved?.id === id ? moved.corners : corners),
    [moved],
  );
  return { cornersOf, move, isMoving };
}
