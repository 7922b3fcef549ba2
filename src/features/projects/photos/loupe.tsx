import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '#domain/drawing/shape/polygon.ts';
import * as styles from './photo-stage.module.css';

/** Size in pixels, and the magnified fraction of the photo's width */
const [side, share] = [192, 0.05];

export function Loupe({ canvas, at: [x, y] }: { canvas: RefObject<HTMLCanvasElement | null>; at: Point }) {
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
