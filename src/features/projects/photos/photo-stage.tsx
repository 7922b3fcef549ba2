import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Point } from '#domain/drawing/svg/polygon.ts';
import type { Quad } from '#domain/projects/photos/homography.ts';
import { isWithin } from '#domain/projects/photos/opening-corners.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { CornerHandle } from './corner-handle.tsx';
import type { PhotoScene, Scene } from './photo-scene.ts';
import * as styles from './photo-stage.module.css';
import { usePainted } from './use-painted.ts';
import { useTappedCorners } from './use-tapped-corners.ts';

/** Size in pixels, and the magnified fraction of the photo's width */
const [side, share] = [192, 0.05];

function Loupe({ canvas, at: [x, y] }: { canvas: RefObject<HTMLCanvasElement | null>; at: Point }) {
  const glass = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const photo = canvas.current;
    const context = glass.current?.getContext('2d');
    if (!photo || !context) return;
    context.clearRect(0, 0, side, side);
    const seen = share * photo.width;
    const [left, top] = [x * photo.width - seen / 2, y * photo.height - seen / 2];
    context.drawImage(photo, left, top, seen, seen, 0, 0, side, side);
  });
  return (
    <div className={`${styles.loupe} ${x < 0.5 ? styles.atRight : ''}`} aria-hidden="true">
      <canvas ref={glass} width={side} height={side} />
    </div>
  );
}

/** A unit in the photo; units are in painting order. */
export interface StageUnit {
  id: string;
  title: string;
  corners: Quad;
  /** Whether its drawing is loaded; until then its outline is shown. */
  isDrawn: boolean;
}

interface PhotoStageProps {
  title: string;
  size: { width: number; height: number };
  photo: PhotoScene;
  scene: Scene;
  units: readonly StageUnit[];
  chosen: string | undefined;
  isMoving: boolean;
  choose: (id: string | undefined) => void;
  move: (id: string, corners: Quad) => void;
}

const pointsOf = (corners: Quad): string => corners.map(([x, y]) => `${x * 100},${y * 100}`).join(' ');
/** Corners are above the center handle: in a small unit it would cover them. */
const everyHandle = [undefined, 0, 1, 2, 3] as const;

const mostEnlarged = 4;

const howToBegin = 'Put a window or door in the photo, then move its corners onto those of the opening.';
const howToMove =
  'Drag the corners onto those of the opening, tap the four corners one after another, or move them with the arrow keys. Shift takes bigger steps.';

export function PhotoStage(props: PhotoStageProps) {
  const { title, size, photo, scene, units, chosen, isMoving, choose, move } = props;
  const hintId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [held, setHeld] = useState<number>();
  const state = usePainted(canvas, photo, scene, isMoving);
  const unit = units.find(({ id }) => id === chosen);
  const [enlarged, setEnlarged] = useState(1);
  const tapping = useTappedCorners(unit?.id, (corners) => unit && move(unit.id, corners));
  const shareAt = ({ clientX, clientY, currentTarget }: MouseEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
  };
  const pick = (event: PointerEvent) => {
    const at = shareAt(event);
    if (!tapping.isOn) choose(units.findLast(({ corners }) => isWithin(corners, at))?.id);
  };
  const proportions = {
    '--proportion': size.width / size.height,
    '--enlarged': enlarged,
  } as CSSProperties;
  const hint =
    tapping.hint ?? (unit ? howToMove : units.length > 0 ? 'Choose a unit to move its corners.' : howToBegin);
  return (
    <Stack gap={3} justify="start">
      {state === 'failed' && (
        <Notice alarm title="This photo cannot be shown right now.">
          <p>The browser may be out of room. Close other tabs, and load the page again.</p>
        </Notice>
      )}
      <Cluster gap={2} role="group" aria-label="Tools for the photo">
        <Button
          look={tapping.isOn ? 'primary' : 'outline'}
          aria-pressed={tapping.isOn}
          disabled={!unit}
          onClick={tapping.toggle}
        >
          Tap the corners
        </Button>
        <Button look="quiet" disabled={enlarged === mostEnlarged} onClick={() => setEnlarged(enlarged * 2)}>
          Zoom in
        </Button>
        <Button look="quiet" disabled={enlarged === 1} onClick={() => setEnlarged(enlarged / 2)}>
          Zoom out
        </Button>
      </Cluster>
      <section
        className={styles.view}
        style={proportions}
        data-enlarged={enlarged > 1 || undefined}
        // An enlarged photo is moved by the arrow keys.
        tabIndex={enlarged > 1 ? 0 : undefined}
        aria-label="Photo"
      >
        <div className={styles.stage} data-state={state} data-tapping={tapping.isOn || undefined}>
          <canvas
            ref={canvas}
            className={styles.photo}
            width={size.width}
            height={size.height}
            role="img"
            aria-label={`${title}${units.length > 0 ? `, with ${units.map((one) => one.title).join(', ')}` : ''}`}
            onPointerDown={pick}
            // A click and no press: a finger that moves the enlarged photo taps nothing.
            onClick={(event) => tapping.isOn && tapping.tap(shareAt(event))}
          />
          <svg
            className={styles.outlines}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {units.map(
              ({ id, corners, isDrawn }) =>
                (id === chosen || !isDrawn) && (
                  <g key={id} className={id === chosen ? styles.isChosen : ''}>
                    <polygon points={pointsOf(corners)} className={styles.under} />
                    <polygon points={pointsOf(corners)} className={styles.over} />
                  </g>
                ),
            )}
          </svg>
          {tapping.points.map(([x, y]) => (
            <span
              key={`${x} ${y}`}
              className={styles.tapped}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-hidden="true"
            />
          ))}
          {unit &&
            !tapping.isOn &&
            everyHandle.map((which) => (
              <CornerHandle
                key={`${unit.id} ${which}`}
                which={which}
                corners={unit.corners}
                title={unit.title}
                hintId={hintId}
                onMove={(corners) => move(unit.id, corners)}
                onHold={(index, isHeld) => setHeld(isHeld ? index : undefined)}
              />
            ))}
          {unit && held !== undefined && enlarged === 1 && (
            <Loupe canvas={canvas} at={unit.corners[held] as Point} />
          )}
        </div>
      </section>
      <Note id={hintId} measure>
        {hint}
      </Note>
    </Stack>
  );
}
