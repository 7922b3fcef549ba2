import { type PointerEvent, useRef } from 'react';
import { Note } from '#src/components/layout.tsx';
import type { Crop } from './crop-picture.ts';
import * as styles from './rich.module.css';

const least = 0.1;
const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

const edges = [
  ['left', 'Cut from the left'],
  ['right', 'Cut from the right'],
  ['top', 'Cut from the top'],
  ['bottom', 'Cut from the bottom'],
] as const;

const isFar = (edge: keyof Crop): boolean => edge === 'right' || edge === 'bottom';

function withEdge(crop: Crop, edge: keyof Crop, to: number): Crop {
  const opposite = { left: crop.right, right: crop.left, top: crop.bottom, bottom: crop.top }[edge];
  const bounded = isFar(edge)
    ? Math.min(1, Math.max(to, opposite + least))
    : Math.max(0, Math.min(to, opposite - least));
  return { ...crop, [edge]: bounded };
}

/** Cuts a picture by dragging its corners, or by a slider for each edge. */
export function CropFrame({ url, crop, onCrop }: { url: string; crop: Crop; onCrop: (crop: Crop) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = (horizontal: keyof Crop, vertical: keyof Crop) => (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const box = frame.current.getBoundingClientRect();
    const byWidth = withEdge(crop, horizontal, (event.clientX - box.left) / box.width);
    onCrop(withEdge(byWidth, vertical, (event.clientY - box.top) / box.height));
  };
  const corner = (horizontal: 'left' | 'right', vertical: 'top' | 'bottom') => (
    <span
      className={styles.corner}
      style={{ left: percent(crop[horizontal]), top: percent(crop[vertical]) }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag(horizontal, vertical)}
    />
  );
  return (
    <div className={styles.crop}>
      <div ref={frame} className={styles.cropped}>
        <img src={url} alt="" />
        <span
          className={styles.kept}
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            right: percent(1 - crop.right),
            bottom: percent(1 - crop.bottom),
          }}
        />
        {corner('left', 'top')}
        {corner('right', 'top')}
        {corner('left', 'bottom')}
        {corner('right', 'bottom')}
      </div>
      <div className={styles.sliders}>
        {edges.map(([edge, label]) => (
          <label key={edge}>
            <Note as="span">{label}</Note>
            <input
              type="range"
              min={0}
              max={90}
              value={Math.round((isFar(edge) ? 1 - crop[edge] : crop[edge]) * 100)}
              onChange={({ target }) => {
                const part = Number(target.value) / 100;
                onCrop(withEdge(crop, edge, isFar(edge) ? 1 - part : part));
              }}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
