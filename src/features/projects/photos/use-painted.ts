import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PhotoScene, Scene } from './photo-scene.ts';

/** Renders a scene into a canvas on each change; during rendering only the latest one waits. */
export function usePainted(
  canvas: RefObject<HTMLCanvasElement | null>,
  photo: PhotoScene,
  scene: Scene,
  isMoving: boolean,
): 'waiting' | 'painted' | 'failed' {
  const [state, setState] = useState<'waiting' | 'painted' | 'failed'>('waiting');
  const latest = useRef({ scene, isMoving });
  const isBusy = useRef(false);

  useEffect(() => {
    latest.current = { scene, isMoving };
    let isOver = false;
    const paint = async () => {
      isBusy.current = true;
      try {
        for (let done: unknown; done !== latest.current; ) {
          const asked = latest.current;
          const painted = await photo.paint(asked.scene, asked.isMoving);
          done = asked;
          if (!canvas.current) return;
          const { width, height } = painted;
          if (canvas.current.width !== width) Object.assign(canvas.current, { width, height });
          canvas.current.getContext('2d')?.putImageData(painted, 0, 0);
        }
        if (!isOver) setState('painted');
      } catch {
        if (!isOver) setState('failed');
      } finally {
        isBusy.current = false;
      }
    };
    if (!isBusy.current) void paint();
    return () => {
      isOver = true;
    };
  }, [canvas, photo, scene, isMoving]);
  return state;
}
