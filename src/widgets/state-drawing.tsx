import type { ReactNode } from 'react';
import * as styles from './state-drawing.module.css';

const opening = (
  <>
    <path
      className={styles.wood}
      d="M40 40h240v16H40zM40 56h12v164H40zM268 56h12v164h-12zM52 172h216v12H52z"
    />
    <path d="M96 184v36M160 184v36M224 184v36M30 220h260" />
    <path className={styles.fine} d="M52 56 268 172M268 56 52 172" />
    <path className={styles.measure} d="M52 14v20M268 14v20M52 24h84M184 24h84" />
    <path className={styles.tick} d="m48 28 8-8M264 28l8-8" />
    <text x="160" y="29">
      ?
    </text>
  </>
);

const square = (
  <>
    <path
      className={styles.wood}
      d="M70 36h180v12H70zM70 208h180v12H70zM70 48h12v160H70zM238 48h12v160h-12z"
    />
    <g transform="rotate(5 160 128)">
      <path className={styles.glass} d="M96 62h128v132H96z" />
      <path d="M90 56h140v144H90zM96 128h128" />
    </g>
    <path className={styles.measure} d="M82 178h30v30" />
    <path className={styles.tick} d="M82 150v58h58" />
    <text x="30" y="204">
      90°
    </text>
  </>
);

const bench = (
  <>
    <path className={styles.fine} d="M92 44h136v108H92zM160 44v108M100 52h52v92h-52zM168 52h52v92h-52z" />
    <path className={styles.wood} d="M36 156h248v12H36z" />
    <path d="m76 168-18 52M92 168l18 52M228 168l-18 52M244 168l18 52M66 200h38M216 200h38M20 220h280" />
    <path className={styles.measure} d="M92 20v16M228 20v16M92 28h136" />
    <path className={styles.tick} d="m88 32 8-8M224 32l8-8" />
  </>
);

const subjects = { opening, square, bench } satisfies Record<string, ReactNode>;

/** A decorative drawing for empty states; the text says the same. */
export const StateDrawing = ({ of }: { of: keyof typeof subjects }) => (
  <svg className={styles.drawing} viewBox="0 0 320 232" width="320" height="232" aria-hidden="true">
    {subjects[of]}
  </svg>
);
