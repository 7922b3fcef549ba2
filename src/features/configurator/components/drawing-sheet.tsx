import { Suspense, useMemo, useState } from 'react';
import { drawingOf, type Viewing } from '#domain/configurator/drawing-of.ts';
import type { Model } from '#domain/configurator/model.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { drawPlan, isProjecting } from '#domain/drawing/draw-plan.ts';
import type { Figure } from '#domain/drawing/place-on-canvas.ts';
import { Stack } from '#src/components/layout.tsx';
import { SvgDrawing } from '#src/components/svg-drawing.tsx';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import * as styles from './drawing-sheet.module.css';

const RoomSheet = lazyPart(() => import('./room-sheet.tsx'));

const size = 480;

interface Drawn {
  dimensions: boolean;
  figure: Figure | undefined;
}

function Toggle({ label, on, onToggle }: { label: string; on: boolean; onToggle: (on: boolean) => void }) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={on} onClick={() => onToggle(!on)}>
      {label}
    </button>
  );
}

/** The configured unit, redrawn on each answer; from outside or inside, by day or night. */
export function DrawingSheet({ model, settled }: { model: Model; settled: Settled }) {
  const [viewing, setViewing] = useState<Viewing>({ view: 'exterior', light: 'day' });
  const [drawn, setDrawn] = useState<Drawn>({ dimensions: true, figure: undefined });
  const [inRoom, setInRoom] = useState(false);
  const [inPlan, setInPlan] = useState(false);
  const [unit] = useLengthUnit();
  const hasRooms = useFlag('room_pictures');
  const spec = useMemo(() => drawingOf(model, settled, viewing), [model, settled, viewing]);
  const svg = useMemo(() => {
    const words = { title: model.title, description: describeUnit(spec, unit) };
    return isProjecting(spec) && inPlan
      ? drawPlan(spec, { size, title: `Plan of ${model.title}`, unit })
      : drawElevation(spec, { size, symbols: true, unit, ...words, ...drawn });
  }, [model, spec, drawn, inPlan, unit]);

  const showFigure = async (on: boolean) => {
    const figure = on ? (await import('#domain/drawing/unit/figure.ts')).person : undefined;
    setDrawn((before) => ({ ...before, figure }));
  };

  const elevation = <SvgDrawing svg={svg} className={styles.drawing} fit />;

  return (
    <Stack gap={3} className={styles.sheet}>
      {inRoom ? (
        <Suspense fallback={elevation}>
          <RoomSheet spec={spec} title={model.title} />
        </Suspense>
      ) : (
        elevation
      )}
      <fieldset className={styles.toggles}>
        <legend className="visually-hidden">How it is drawn</legend>
        {hasRooms && <Toggle label="In a room" on={inRoom} onToggle={setInRoom} />}
        <Toggle
          label="At night"
          on={viewing.light === 'night'}
          onToggle={(on) => setViewing({ ...viewing, light: on ? 'night' : 'day' })}
        />
        {!inRoom && isProjecting(spec) && <Toggle label="Plan" on={inPlan} onToggle={setInPlan} />}
        {!inRoom && (
          <>
            <Toggle
              label="From inside"
              on={viewing.view === 'interior'}
              onToggle={(on) => setViewing({ ...viewing, view: on ? 'interior' : 'exterior' })}
            />
            <Toggle
              label="Dimensions"
              on={drawn.dimensions}
              onToggle={(dimensions) => setDrawn({ ...drawn, dimensions })}
            />
            <Toggle label="Show scale" on={drawn.figure !== undefined} onToggle={showFigure} />
          </>
        )}
      </fieldset>
    </Stack>
  );
}
